/**
 * "How to play", over whatever is shown. Any part of the page calls `openHow()`, or names an expansion; the dialog stands
 * once in `App.svelte`.
 */

class HowBook {
  /** The expansion whose screen was asked for; empty: none in particular. Null: the dialog is closed. */
  shown = $state<string | null>(null);
  /** The names of the sets and rules that are played here; those come first. */
  played = $state.raw<readonly string[]>([]);

  open(name = '', played: readonly string[] = []): void {
    this.played = played;
    this.shown = name;
  }
  close(): void {
    this.shown = null;
  }
}

export const howBook = new HowBook();
/** `played`: the names of the sets and rules of the table, where there is one. */
export const openHow = (name = '', played: readonly string[] = []): void =>
  howBook.open(name, played);
