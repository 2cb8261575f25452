/** What a board is given, and what follows from it: one for each `Board.svelte`, shared by all of its parts. */

import { type Snippet, untrack } from 'svelte';
import type { Draft } from '../game/draft.svelte';
import { type Box, cellSize } from '../game/geometry';
import { peopleOf } from '../game/people';
import { detailOf, pictureLook } from '../pieces/pictureLook';
import { pieces } from '../pieces/pieces.svelte';
import type { Analysis, TileBook } from '../protocol/pageData';
import type { Cell, View } from '../protocol/view';
import { askedOf } from './asked';
import { boardModel } from './boardModel';
import type { Camera } from './camera/camera.svelte';
import { FeatureLook } from './features/featureLook.svelte';
import { flightOf } from './places/flights';
import { type Motion, type Rise, motionBetween, still } from './laid/motion';
import { Refusing } from './places/refusing.svelte';
import { bandsOf, besideOf, spotsOf, turnIn } from './places/spots';
import { subjectOf } from './places/subject';
import { refusalToTurn } from './places/whyNot';

/** Boards of up to this number of tiles are shown as large as they come. */
const few = 12;
/** How wide a cell of a larger board is as a rule, in px. */
const usual = 64;

export interface BoardProps {
  /** What is shown. Nothing is shown that is not in the view. */
  readonly view: View;
  /** What tiles look like. */
  readonly tiles: TileBook;
  /** Of the same moment, or null while it is on its way: cards, worths and dead places come with it. */
  readonly analysis: Analysis | null;
  /**
   * The answer that is about to be given; null while nobody is asked here. The board changes the draft
   * (`pickCell`, `turn`, `pick`, `clear`) and shows what others changed in it.
   */
  readonly draft: Draft | null;
  /** What cards cover of it, in px from its corner. All is fitted into the room that is left. */
  readonly covers?: readonly Box[];
  /** `fields` shows whose the fields are, `fits` how many of the tiles that are left fit where. */
  readonly overlay?: 'none' | 'fields' | 'fits';
  /** A feature to light up, by its number in the view; from a log, say. */
  readonly highlight?: number | null;
  /** A cell to light up. */
  readonly highlightCell?: Cell | null;
  /** Points that were scored just now. They rise from where that was. */
  readonly rises?: readonly Rise[];
  /** Where figures go that leave the board, seen from there. */
  readonly supply?: 'above' | 'right';
  /** A cell to bring into sight; a new array, even with the same cell, brings it again. */
  readonly show?: Cell | null;
  /**
   * The chosen answer is to be given: the check mark on the tile, a double click on a free cell or a disc,
   * Enter on what is chosen. Quick clicks on the tile turn it and confirm nothing.
   */
  readonly onconfirm?: () => void;
  /** A feature is looked at (hover, tap), or none any more. */
  readonly onpickfeature?: (feature: number | null) => void;
  /** A cell was clicked. */
  readonly onpickcell?: (cell: Cell) => void;
  /** What else lies on the board, in its units. */
  readonly marks?: Snippet<[scale: number]>;
  /** What else stands in its south-western corner. */
  readonly corner?: Snippet;
}
const nothing: readonly Box[] = [];

export class BoardState {
  /** There once the board is in the document. */
  camera = $state.raw<Camera | null>(null);
  /** A free cell that the pointer or the focus is on. */
  pointedAt = $state.raw<Cell | null>(null);
  /** How what lies on the board comes to lie as it does now. */
  motion = $state.raw<Motion>(still);
  /** The feature that a person looks at. */
  readonly look = new FeatureLook();
  /** Where the tile may not lie. */
  readonly refusing = new Refusing();

  readonly model = $derived.by(() =>
    boardModel(this.given.view, this.given.tiles, (kind, players) =>
      pieces.areKnown ? pieces.onCity(kind, true, false) !== undefined : players.length > 0,
    ),
  );
  readonly people = $derived.by(() => peopleOf(this.given.view));
  /** The tile that was placed last. */
  readonly last = $derived.by(() => {
    const { last_placed } = this.given.view.board;
    return last_placed === null ? null : (this.model.tiles[last_placed] ?? null);
  });
  /** What the question is about. */
  readonly subject = $derived.by(() => {
    const { draft } = this.given;
    const { question } = this.given.view;
    return draft && question ? subjectOf(question, draft.moves, this.model) : null;
  });
  readonly spots = $derived.by(() =>
    this.given.draft ? spotsOf(this.given.draft.moves, this.model) : [],
  );
  /** Places beside the board that can be chosen. */
  readonly besides = $derived.by(() => (this.given.draft ? besideOf(this.given.draft.moves) : []));
  readonly bands = $derived.by(() => (this.given.draft ? bandsOf(this.given.draft.moves) : []));
  /** The places that can be chosen, whatever is asked. */
  readonly asked = $derived.by(() => askedOf(this.given.draft, this.spots, this.bands));
  readonly flight = $derived.by(() => {
    const { draft } = this.given;
    const last = this.last?.tile.cell ?? null;
    return draft ? flightOf(draft.moves, this.model, last) : null;
  });
  /** The free cell in which the tile in hand is seen. */
  readonly pointed = $derived.by(() =>
    this.pointedAt !== null && this.given.draft?.placementsAt(this.pointedAt).length
      ? this.pointedAt
      : null,
  );
  /** What is known of features, by their numbers. */
  readonly known = $derived.by(
    () => new Map(this.given.analysis?.features.map((one) => [one.feature, one])),
  );
  // Apart, so that pictures are looked at again only where another one suits.
  private readonly detail = $derived.by(() =>
    // The camera begins nearer than it will rest: the full pictures of a large board would be fetched in vain.
    this.camera?.sight === null && this.model.tiles.length > few
      ? detailOf(usual)
      : detailOf(cellSize * this.scale),
  );
  /** Which pictures of tiles suit. */
  readonly tileLook = $derived.by(() => pictureLook(this.detail));

  private seen: View | null = null;

  /** To be made while its component is. */
  constructor(readonly given: BoardProps) {
    // Before anything is drawn anew.
    $effect.pre(() => {
      this.motion = motionBetween(this.seen, this.given.view);
      this.seen = this.given.view;
    });
    // Numbers of features belong to a view.
    $effect(() => {
      void this.given.view;
      untrack(() => this.look.clear());
    });
    $effect(() => this.given.onpickfeature?.(this.look.shown?.feature ?? null));
    // What is chosen now says more.
    $effect(() => {
      void this.given.draft?.cell;
      untrack(() => this.refusing.show(null));
    });
  }

  /** Px for a unit. */
  get scale(): number {
    return this.camera?.scale ?? 1;
  }
  get covers(): readonly Box[] {
    return this.given.covers ?? nothing;
  }

  turn(step: 1 | -1): void {
    const { draft } = this.given;
    if (!draft) return;
    const cell = draft.cell ?? this.pointed;
    this.refusing.show(cell && refusalToTurn(draft, cell));
    turnIn(draft, cell, step);
  }
}
