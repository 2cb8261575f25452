/** The record that is looked at, for this tab: it is there when the page is loaded again. */

const key = 'bastide.record';

export function keptRecord(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepRecord(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // It is gone with the page, then.
  }
}

export function forgetRecord(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept, then.
  }
}
