/** What the camera of a board does by itself: it shows all, comes close to where an answer is given, and goes back. */

import { untrack } from 'svelte';
import { boundsOf, boxOf, tileBox } from '../../game/geometry';
import { groundOf, tilesWith } from '../boardModel';
import type { BoardState } from '../boardState.svelte';
import { Camera } from './camera.svelte';
import { closeCell, placesToSee } from './closeness';

/** So wide a cell should be where a feature is sought, in px. */
const soughtCell = 52;

/** Makes the camera: `element` is what one sees the board through, `world` what is moved. What it returns stops it. */
export function openCamera(board: BoardState, element: HTMLElement, world: HTMLElement) {
  const made = new Camera(element, world, {
    mayTurn: () => board.given.draft !== null && board.given.draft.cell !== null,
    turn: (step) => board.turn(step),
  });
  const measure = () => made.resize(element.clientWidth, element.clientHeight, board.insets);
  made.contain(groundOf(board.model));
  measure();
  board.camera = made;
  const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
  observer?.observe(element);
  return () => {
    observer?.disconnect();
    made.stop();
  };
}

/** To be called while the component of the board is made. */
export function keepInSight(board: BoardState, element: () => HTMLElement): void {
  const bounds = $derived(groundOf(board.model));
  $effect(() => {
    const { camera } = board;
    camera?.resize(element().clientWidth, element().clientHeight, board.insets);
    camera?.contain(bounds);
    untrack(() => camera?.follow());
  });
  $effect(() => {
    const { draft, tiles, view } = board.given;
    const places = placesToSee(board.spots, board.bands, board.flight, board.subject);
    const ghost = draft?.cell && tileBox(tiles.tiles[view.hand ?? ''], draft.cell, draft.turning);
    untrack(() => {
      const { camera } = board;
      if (places) camera?.comeClose(places.box, places.cell);
      else if (ghost) camera?.comeClose(ghost, closeCell().tile);
      else camera?.goBack();
    });
  });
  $effect(() => {
    const box = board.last?.box;
    untrack(() => {
      const { camera } = board;
      // Others' tiles are shown as well, but not while the board is in hand.
      if (box && camera?.held && !camera.inHand) camera.bringIntoSight(box);
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
      camera.lookAt(box, soughtCell);
    });
  });
}
