/** What a board is given, and what follows from it: one for each `Board.svelte`, shared by all of its parts. */

import { type Snippet, untrack } from 'svelte';
import type { Ahead } from '../game/ahead';
import type { Draft } from '../game/draft.svelte';
import { type Box, cellSize, tileBox } from '../game/geometry';
import { roomFor } from './camera/framing';
import { cellKey } from '../game/cells';
import { peopleOf } from '../game/people';
import { detailOf, pictureLook } from '../pieces/pictureLook';
import { pieces } from '../pieces/pieces.svelte';
import type { Analysis, TileBook } from '../protocol/pageData';
import type { Cell, View } from '../protocol/view';
import { askedOf } from './asked';
import { type BoardModel, boardModel } from './boardModel';
import type { Camera } from './camera/camera.svelte';
import { FeatureLook } from './features/featureLook.svelte';
import { flightOf } from './places/flights';
import { type Motion, type Rise, motionBetween, still } from './laid/motion';
import { type TokenWalk, Walks } from './laid/walks.svelte';
import { Refusing } from './places/refusing.svelte';
import { type TileLabels, isOnTile, labelsOf } from './places/spotLabels';
import { type Spot, bandsOf, besideOf, spotsOf, turnIn } from './places/spots';
import { subjectOf } from './places/subject';
import { refusalToTurn } from './places/whyNot';

/** Boards of up to this number of tiles are shown as large as they come. */
const few = 12;

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
  /** What follows the tile in hand as it lies, where that is chosen with it. */
  readonly ahead?: Ahead | null;
  /** All has been chosen: it lies there, and nothing can be pointed at. */
  readonly still?: boolean;
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
  /** By which tiles tokens have gone just now; null: nobody tells that. */
  readonly walks?: readonly TokenWalk[] | null;
  /** Where figures go that leave the board, seen from there. */
  readonly supply?: 'above' | 'right';
  /** A cell to bring into sight; a new array, even with the same cell, brings it again. */
  readonly show?: Cell | null;
  /**
   * The chosen answer is to be given: the check mark on the tile, a double click on a free cell or a disc,
   * Enter on what is chosen. Quick clicks on the tile turn it and confirm nothing.
   */
  readonly onconfirm?: () => void;
  /** The tile is placed and nothing with it; where `ahead` has figures. */
  readonly onpass?: (() => void) | undefined;
  /** A feature is looked at (hover, tap), or none any more. */
  readonly onpickfeature?: (feature: number | null) => void;
  /** A cell was clicked. */
  readonly onpickcell?: (cell: Cell) => void;
  /** A feature to look at from near by, by its number in the view; when there is none any more, all is seen again. */
  readonly seek?: number | null;
  /** What else lies on the tiles, under all pieces, in units of the board. */
  readonly ground?: Snippet<[model: BoardModel]>;
  /** What else lies on the board, over the pieces, in its units. */
  readonly marks?: Snippet<[scale: number, model: BoardModel]>;
  /** What else stands in its south-western corner. */
  readonly corner?: Snippet;
}
const nothing: readonly Box[] = [];
const lyingKey = (cell: Cell, turning: number) => `${cellKey(cell)} ${turning}`;

export class BoardState {
  /** There once the board is in the document. */
  camera = $state.raw<Camera | null>(null);
  /** Of its element, in px. */
  width = $state(0);
  height = $state(0);
  /** A free cell that the pointer or the focus is on. */
  pointedAt = $state.raw<Cell | null>(null);
  /** How what lies on the board comes to lie as it does now. */
  motion = $state.raw<Motion>(still);
  /** The tile that has come has been seen to lie there already, as the one in hand: it does not fall once more. */
  lay = $state(false);
  /** The feature that a person looks at. */
  readonly look = new FeatureLook();
  /** Tokens that are on their way. */
  readonly walks = new Walks();
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
  /** Figures that are chosen with the tile in hand. */
  readonly ahead = $derived.by(() => (this.given.ahead?.figures ? this.given.ahead : null));
  readonly aheadModel = $derived.by(
    () => this.ahead && boardModel(this.ahead.view, this.given.tiles),
  );
  /** The spots that are shown, and what is answered on them. */
  readonly shownSpots = $derived.by((): readonly Spot[] => {
    const { ahead, aheadModel } = this;
    const draft = this.spotDraft;
    const all = ahead && aheadModel ? spotsOf(ahead.draft.moves, aheadModel) : this.spots;
    return all.filter(({ moves }) => draft?.meantOf(moves) !== undefined);
  });
  readonly spotDraft = $derived.by(() => this.ahead?.draft ?? this.given.draft);
  readonly spotView = $derived.by(() => this.ahead?.view ?? this.given.view);
  private readonly aheadKnown = $derived.by(
    () => new Map(this.ahead?.analysis?.features.map((one) => [one.feature, one])),
  );
  /** What is known of features where answers are given: with the tile in hand, if it lies there. */
  readonly spotKnown = $derived.by(() => (this.ahead ? this.aheadKnown : this.known));
  /** The tile on which figures are placed: its spots have labels beside it. */
  private readonly spotTile = $derived.by((): Box | null => {
    const { draft, tiles, view } = this.given;
    if (this.ahead && draft?.cell)
      return tileBox(tiles.tiles[view.hand ?? ''], draft.cell, draft.turning);
    return draft && draft.figureKinds.length > 0 ? (this.last?.box ?? null) : null;
  });
  readonly tileLabels = $derived.by((): TileLabels => {
    const { camera, spotTile: tile, spotDraft: draft, covers, width, height, scale } = this;
    // Where it has moved to.
    void camera?.moving;
    if (!camera || !tile || !draft) return { labels: [], pass: null };
    const passes = this.ahead !== null && draft.pass !== null;
    const lies = this.model.tiles.map(({ box }) => box);
    const { draft: inHand } = this.given;
    const turns = Boolean(this.ahead && inHand?.cell && inHand.turningsAt(inHand.cell).length > 1);
    return labelsOf(
      this.shownSpots.filter((spot) => isOnTile(spot, tile)),
      draft,
      { tile, turns, passes, lies },
      {
        // Where the tile has most room around it.
        free: roomFor({ width, height }, covers, {
          width: 3 * tile.width,
          height: 3 * tile.height,
        }),
        covers: camera.sight?.covers ?? covers,
        scale,
        toBoard: (at) => camera.toBoard(at),
      },
      (spot) => this.featureOf(spot),
      this.given.view,
    );
  });
  /** Places beside the board that can be chosen. */
  readonly besides = $derived.by(() =>
    this.given.draft ? besideOf(this.given.draft.moves, this.model.drawn) : [],
  );
  readonly bands = $derived.by(() => (this.given.draft ? bandsOf(this.given.draft.moves) : []));
  /** The places that can be chosen, whatever is asked. */
  readonly asked = $derived.by(() => askedOf(this.given.draft, this.spots, this.bands));
  /** Those that are chosen with the tile in hand and lie on other tiles. */
  readonly askedAhead = $derived.by(() => {
    const { spotTile: tile } = this;
    const away = this.ahead && tile ? this.shownSpots.filter((spot) => !isOnTile(spot, tile)) : [];
    return askedOf(null, away, []);
  });
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
  private readonly detail = $derived.by(() => detailOf(cellSize * this.scale));
  /**
   * The version of the pictures of tiles; of a large board nothing, until the camera has found its place: those of
   * another size would be fetched in vain.
   */
  readonly pictures = $derived.by(() =>
    (this.camera?.sight ?? null) === null && this.model.tiles.length > few
      ? ''
      : this.given.tiles.pictures,
  );
  /** Which pictures of tiles suit. */
  readonly tileLook = $derived.by(() => pictureLook(this.detail));

  private seen: View | null = null;
  /** Where the tile in hand lay before it was placed. */
  private inHand: { readonly draft: Draft; readonly key: string } | null = null;

  /** To be made while its component is. */
  constructor(readonly given: BoardProps) {
    $effect.pre(() => {
      const { draft } = this.given;
      if (draft?.cell) this.inHand = { draft, key: lyingKey(draft.cell, draft.turning) };
      else if (draft === this.inHand?.draft) this.inHand = null;
    });
    // Before anything is drawn anew.
    $effect.pre(() => {
      const { view } = this.given;
      const motion = motionBetween(this.seen, view);
      const come = motion.placed === null ? undefined : view.board.tiles[motion.placed];
      this.motion = motion;
      this.lay = come !== undefined && lyingKey(come.cell, come.turning) === this.inHand?.key;
      const { seen } = this;
      if (seen && motion.soft)
        untrack(() => this.walks.follow(seen, view, Boolean(this.given.walks)));
      else if (seen !== view) this.walks.end();
      if (view !== this.seen) this.inHand = null;
      this.seen = view;
    });
    $effect(() => {
      const { walks } = this.given;
      untrack(() => this.walks.take(walks ?? []));
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

  featureOf(spot: Spot) {
    return spot.segment ? this.spotKnown.get(spot.segment.feature) : undefined;
  }
  /** Px for a unit. */
  get scale(): number {
    return this.camera?.scale ?? 1;
  }
  get covers(): readonly Box[] {
    return this.given.covers ?? nothing;
  }

  /** Knows how large its element is, from now on. What it returns ends that. */
  measure(element: HTMLElement): () => void {
    const look = () => {
      this.width = element.clientWidth;
      this.height = element.clientHeight;
    };
    look();
    const observer = globalThis.ResizeObserver && new ResizeObserver(look);
    observer?.observe(element);
    return () => observer?.disconnect();
  }

  turn(step: 1 | -1): void {
    const { draft } = this.given;
    if (!draft || this.given.still) return;
    const cell = draft.cell ?? this.pointed;
    this.refusing.show(cell && refusalToTurn(draft, cell));
    turnIn(draft, cell, step);
  }
}
