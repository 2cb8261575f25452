/** What the camera of a board does by itself: it shows all, comes close to where an answer is given, and goes back. */

import { untrack } from 'svelte';
import { type Box, boundsOf, boxOf, tileBox } from '../../game/geometry';
import { groundOf, tilesWith } from '../boardModel';
import type { BoardState } from '../boardState.svelte';
import { Camera, reachOfChoices } from './camera.svelte';
import { placesToSee } from './closeness';
import { leastCell } from './framing';

/** So wide a cell should be where a feature is sought, in px. */
const soughtCell = 52;
/** Where cells are as wide as this with the whole board in sight, none of it is given up to come nearer, in px. */
const enoughOfCell = 40;

/** `element` takes pointers, `pane` is what one sees the board through, `world` what is moved, `corner` where things stand over it. */
interface Parts {
  readonly element: HTMLElement;
  readonly pane: HTMLElement;
  readonly world: HTMLElement;
  readonly corner: HTMLElement;
}

/** Makes the camera. What it returns stops it. */
export function openCamera(board: BoardState, { element, pane, world, corner }: Parts) {
  const turned = {
    mayTurn: () => board.given.draft !== null && board.given.draft.cell !== null,
    turn: (step: 1 | -1) => board.turn(step),
  };
  const made = new Camera(element, pane, world, turned, () => coversIn(element));
  const measure = () => made.resize(element.clientWidth, element.clientHeight);
  made.contain(groundOf(board.model));
  made.cover(board.covers);
  // It begins where it will rest: pictures of another size would be fetched in vain.
  const { draft, view } = board.given;
  const places = board.asked.map(({ box }) => box);
  made.attend(places, board.last?.box ?? null, draft ?? view, view.over);
  measure();
  board.camera = made;
  const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
  const cornerObserver = globalThis.ResizeObserver && new ResizeObserver(() => made.coverAgain());
  observer?.observe(element);
  cornerObserver?.observe(corner);
  return () => {
    observer?.disconnect();
    cornerObserver?.disconnect();
    made.stop();
  };
}

/** What stands over the board and is a part of it, in px from its corner. */
function coversIn(element: HTMLElement): Box[] {
  const from = element.getBoundingClientRect();
  return [...element.querySelectorAll('[data-covers]')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: left - from.left,
      top: top - from.top,
      width,
      height,
    }));
}

/** To be called while the component of the board is made. */
export function keepInSight(board: BoardState): void {
  const bounds = $derived(groundOf(board.model));
  $effect(() => {
    board.camera?.contain(bounds);
    board.camera?.cover(board.covers);
  });
  $effect(() => {
    const { asked, camera, last } = board;
    const { draft, tiles, view } = board.given;
    const places = placesToSee(board.spots, board.bands, board.flight, board.subject);
    const ghost = draft?.cell && tileBox(tiles.tiles[view.hand ?? ''], draft.cell, draft.turning);
    void bounds;
    untrack(() => {
      const boxes = asked.map(({ box }) => box);
      camera?.attend(boxes, last?.box ?? null, draft ?? view, view.over);
      if (places) camera?.comeClose(places.box, places.cell, reachOfChoices);
      else if (ghost) camera?.comeClose(ghost, leastCell);
      else camera?.goBack();
    });
  });
  $effect(() => {
    const { show } = board.given;
    if (show) board.camera?.bringIntoSight(boxOf(show));
  });
  // What is sought one after the other is looked at from near by; afterwards all is seen again.
  let looksAround = false;
  $effect(() => {
    const { seek = null } = board.given;
    untrack(() => {
      const { camera, model } = board;
      if (!camera) return;
      if (seek === null) {
        if (looksAround && !camera.held) camera.fit();
        looksAround = false;
        return;
      }
      const box = boundsOf(tilesWith(model, new Set([seek])).map((laid) => laid.box));
      // Whoever has the board in hand looks at something else.
      if (!box || camera.held) return;
      looksAround = true;
      camera.seek(box, soughtCell, enoughOfCell);
    });
  });
}
