/**
 * Somebody who does not see the page: what is known of it is what a screen reader says, sentences of the live region and
 * the name of what has the focus; all that is done is done by keys.
 */

import type { Page } from 'playwright-core';

/** In the browser: gathers what the live region says, from the beginning. */
function gather(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.parentElement?.ariaLive === 'polite')
          heard.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

export class Listener {
  /** The number of sentences that have been taken note of. */
  private known = 0;
  /** All that was heard, and the name of all that had the focus. */
  readonly story: string[] = [];

  constructor(private readonly page: Page) {}

  /** To be called before the page is opened. */
  static async on(page: Page): Promise<Listener> {
    await page.addInitScript(gather);
    return new Listener(page);
  }

  /** What has been said since the last time. */
  private async fresh(): Promise<string[]> {
    const all = await this.page.evaluate(
      () => (globalThis as unknown as { heard: string[] }).heard,
    );
    const fresh = all.slice(this.known);
    this.known = all.length;
    this.story.push(...fresh);
    return fresh;
  }
  /** Waits until one of some things is said: what that is. */
  async hears(...wanted: readonly RegExp[]): Promise<string> {
    for (const until = Date.now() + 20_000; Date.now() < until;) {
      const found = (await this.fresh()).find((text) => wanted.some((one) => one.test(text)));
      if (found !== undefined) return found;
      await this.page.waitForTimeout(20);
    }
    throw new Error(
      `nobody says ${wanted.join(' or ')}, after:\n${this.story.slice(-12).join('\n')}`,
    );
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }
  /** What has the focus, by role and name, as it is said; empty: nothing has it. */
  async focused(): Promise<string> {
    const nowhere = await this.page.evaluate(() => document.activeElement === document.body);
    if (nowhere) return '';
    const told = await this.page.locator(':focus').ariaSnapshot();
    const [line = ''] = told.split('\n');
    this.story.push(line);
    return line;
  }
  /** Presses a key until the focus is on what is called so. */
  async goTo(wanted: RegExp, key = 'Tab', most = 60): Promise<string> {
    for (let presses = 0; presses < most; ++presses) {
      const name = await this.focused();
      if (wanted.test(name)) return name;
      await this.press(key);
    }
    throw new Error(
      `${key} does not lead to ${wanted}, after:\n${this.story.slice(-12).join('\n')}`,
    );
  }
}
