/** Whether the list of all places for figures is open; the board shows them anyway. Kept by the browser. */

const key = 'bastide.figureList';

class ListShown {
  open = $state(globalThis.localStorage?.getItem(key) === 'open');

  toggle(): void {
    this.open = !this.open;
    try {
      localStorage.setItem(key, this.open ? 'open' : 'closed');
    } catch {
      // It holds as long as the page, then.
    }
  }
}
export const listShown = new ListShown();
