/**
 * What the screen of a position keeps in mind beside the text: which tab is open, the answer that is about to be
 * given on the board, what is pointed at and shown.
 */

import { untrack } from 'svelte';
import { answer } from '../decisions/answer';
import { Draft } from '../game/draft.svelte';
import type { OnBoard } from '../game/onBoard';
import { peopleOf } from '../game/people';
import type { Cell } from '../protocol/view';
import { asksSomething } from './changePosition';
import { Desk } from './desk.svelte';
import { pieceWords } from './pieceWords';
import { PlaySession } from './playSession.svelte';
import type { PositionEditor } from './positionEditor.svelte';
import type { Tool } from './tools';

export const tabIds = ['build', 'table', 'moves', 'worth', 'text'] as const;
export type TabId = (typeof tabIds)[number];

export class DeskState {
  tab = $state<TabId>('build');
  /** What is pointed at in a list. */
  pointed = $state.raw<OnBoard | null>(null);
  /** A cell to bring into sight. */
  show = $state.raw<Cell | null>(null);
  /** A cell of which is asked why the tile may not lie there. */
  asked = $state.raw<Cell | null>(null);
  /** The feature that is looked at on the board. */
  looked = $state<number | null>(null);
  /** How often something was asked for that is told at the top of the panel. */
  askedAtTop = $state(0);

  readonly desk: Desk;
  readonly session: PlaySession;

  readonly people = $derived.by(() => peopleOf(this.editor.view));
  /** A move that is about to be played. */
  readonly playing = $derived.by(() =>
    this.tab === 'moves' && this.editor.opened && this.session.moves.length > 0
      ? new Draft(this.session.moves)
      : null,
  );
  /** A tile or a figure that is about to be put down. */
  readonly building = $derived.by(() => this.draftOfTool());
  readonly draft = $derived.by(() => this.building ?? this.playing);
  /** The tile that is chosen from the palette is in hand, as far as the board is concerned. */
  readonly view = $derived.by(() => {
    // What was looked at is let go when something else is done.
    void this.desk.chosen;
    void this.tab;
    const { view } = this.editor;
    return this.building ? { ...view, hand: this.desk.offered.hand } : { ...view };
  });
  private readonly chosenCell = $derived.by(() =>
    this.tab === 'build' ? (this.desk.tile?.cell ?? null) : null,
  );
  /** What is lit up on the board. */
  readonly lit = $derived.by(
    () => this.pointed ?? (this.chosenCell ? { feature: null, cell: this.chosenCell } : null),
  );

  /** The draft that was made last, and the tool of which it was. */
  private built: { readonly draft: Draft; readonly tool: Tool | null } | null = null;

  /** To be made while its component is. */
  constructor(readonly editor: PositionEditor) {
    this.desk = new Desk(editor);
    this.session = new PlaySession(editor);
    // What asks something is there to be answered.
    $effect.pre(() => {
      void editor.openings;
      untrack(() => {
        this.tab = asksSomething(editor.model) ? 'moves' : 'build';
        this.desk.tool = null;
        this.desk.chosen = null;
      });
    });
    // Figures are put down as soon as their place is chosen; tiles are turned first.
    $effect(() => {
      const chosen = this.building?.chosen;
      if (chosen && chosen.kind !== 'place_tile') untrack(() => this.confirm());
    });
    // Numbers of features belong to a view.
    $effect(() => {
      void editor.view;
      this.pointed = null;
      this.asked = null;
    });
  }

  /** Gives the answer that is chosen on the board. */
  confirm(): void {
    const { building, desk, people, playing, session } = this;
    if (building) {
      const text = building.answer();
      desk.turning = building.turning;
      if (text !== null) desk.apply(text, pieceWords(desk.tool, building.chosen, people.nameOf));
    } else if (playing) void answer(session, playing);
  }
  pickCell(cell: Cell): void {
    if (this.tab !== 'build') {
      this.asked = cell;
      return;
    }
    this.desk.pickCell(cell);
    if (this.desk.tile) ++this.askedAtTop;
  }
  point(place: OnBoard | null): void {
    this.pointed = place;
  }
  showPlace(place: OnBoard): void {
    this.pointed = place;
    if (place.cell) this.show = [place.cell[0], place.cell[1]];
  }

  /** What the server says meanwhile takes no tile out of its place. */
  private draftOfTool(): Draft | null {
    const { offered, tool } = this.desk;
    if (this.tab !== 'build' || offered.moves.length === 0) return (this.built = null);
    const before = this.built?.tool === tool ? this.built.draft : null;
    const draft = untrack(() => new Draft(offered.moves, this.desk.turning, before));
    this.built = { draft, tool };
    return draft;
  }
}
