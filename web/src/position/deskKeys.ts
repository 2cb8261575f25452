/** What keys do while a position is put together, and where the focus goes when something is taken in hand. */

import { isTaken, isTyping } from '../ui/keyTarget';
import { speaker } from '../ui/speaker.svelte';
import type { DeskState } from './deskState.svelte';
import { positionWords } from './positionWords';
import type { Tool } from './tools';

export class DeskKeys {
  /** The tool that was taken last, and the button that was pressed for it. */
  private pressed: { tool: Tool | null; by: HTMLElement | null } = { tool: null, by: null };

  /** `board`: what holds the board, once it is there. */
  constructor(
    private readonly screen: DeskState,
    private readonly board: () => HTMLElement | undefined,
  ) {}

  /** Whoever chooses a tile by keys finds the board, and the way back to what was pressed. */
  toBoard(): void {
    this.board()?.querySelector('section')?.focus({ preventScroll: true });
  }
  /** Something was clicked. */
  click({ target }: MouseEvent): void {
    const { tool } = this.screen.desk;
    if (tool !== this.pressed.tool)
      this.pressed = { tool, by: (target as Element).closest('button') };
  }
  undo(): void {
    const { editor } = this.screen;
    if (editor.canUndo) speaker.say(positionWords().said.undone);
    editor.undo();
  }
  redo(): void {
    const { editor } = this.screen;
    if (editor.canRedo) speaker.say(positionWords().said.redone);
    editor.redo();
  }
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const { building, desk, tab } = this.screen;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      if (key === 'y' || event.shiftKey) this.redo();
      else this.undo();
    } else if (event.ctrlKey || event.metaKey || event.altKey || tab !== 'build') return;
    else if (event.key === 'Enter' && building?.chosen && !isTaken(event.target, event.key))
      this.screen.confirm();
    else if (event.key === 'Escape' && desk.tool) this.letGo();
    else if (event.key === 'Escape' && desk.chosen !== null) desk.chosen = null;
    else if (desk.chosen === null || (building && building.placements.length > 0)) return;
    else if (key === 'r') desk.turn(1);
    else if (key === 'e') desk.turn(-1);
    else if (event.key === 'Delete') desk.removeTile();
    else return;
    event.preventDefault();
  }

  private letGo(): void {
    this.screen.desk.tool = null;
    if (this.board()?.contains(document.activeElement)) this.pressed.by?.focus();
  }
}
