import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../ui/toasts.svelte';
import { setScore } from './changePosition';
import { Desk } from './desk.svelte';
import { PositionEditor } from './positionEditor.svelte';
import { FakePositions, cityText } from './testing/server';

let server: FakePositions;
let editor: PositionEditor;

beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  server = new FakePositions();
  editor = new PositionEditor();
  editor.open(cityText);
  await vi.runAllTimersAsync();
});
afterEach(() => {
  editor.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const asked = () => server.asked.filter(({ path }) => path === '/api/positions').length;

test('players are those of the text before the server has said anything of it', async () => {
  editor.type(cityText.replace('Red Blue', 'Ann Blue Cy').replaceAll('Red', 'Ann'));
  expect(editor.names).toEqual(['Ann', 'Blue', 'Cy']);
  expect(editor.opened).toBeNull();
  expect(editor.view.players.map(({ name }) => name)).toEqual(['Ann', 'Blue', 'Cy']);
  expect(editor.view.board.figures[0]?.player).toBe(1);
  // A text that says nothing of them has those of the table.
  editor.type('bastide position 1\n');
  expect(editor.names).toEqual(['Red', 'Blue']);
  editor.pieces = null;
  expect(editor.names).toEqual(['Seat 1', 'Seat 2']);
  await vi.runAllTimersAsync();
});

test('a key that is held makes one step and one question', async () => {
  const before = asked();
  for (let points = 1; points <= 40; ++points) {
    editor.change(setScore(editor.model, 1, points, 2), 'points 1');
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.runAllTimersAsync();
  expect(asked()).toBe(before + 1);
  expect(server.last).toContain('scores 40 0');
  editor.undo();
  expect(editor.text).toBe(cityText);
  expect(editor.canUndo).toBe(false);
});

test('changes of other kinds, and later ones, are steps of their own', async () => {
  editor.change(setScore(editor.model, 1, 1, 2), 'points 1');
  editor.change(setScore(editor.model, 2, 1, 2), 'points 2');
  await vi.advanceTimersByTimeAsync(5_000);
  editor.change(setScore(editor.model, 2, 2, 2), 'points 2');
  editor.undo();
  expect(editor.model.scores).toEqual([1, 1]);
  editor.undo();
  expect(editor.model.scores).toEqual([1, 0]);
  // What has been undone is not gone on with.
  editor.change(setScore(editor.model, 1, 5, 2), 'points 1');
  editor.undo();
  expect(editor.model.scores).toEqual([1, 0]);
});

test('what is written in one go is one step, and what comes later another', async () => {
  const texts = ['a', 'b', 'c', 'd'].map((letter) => `${cityText}# ${letter}\n`);
  const [a = '', b = '', c = '', d = ''] = texts;
  editor.type(a);
  await vi.advanceTimersByTimeAsync(300);
  editor.type(b);
  await vi.advanceTimersByTimeAsync(60_000);
  editor.type(c);
  editor.undo();
  expect(editor.text).toBe(b);
  editor.redo();
  // What is gone on with after something else was done and undone is a step of its own.
  editor.change(setScore(editor.model, 1, 7, 2));
  editor.undo();
  expect(editor.text).toBe(c);
  editor.type(d);
  const before: string[] = [];
  while (editor.canUndo) {
    editor.undo();
    before.push(editor.text);
  }
  expect(before).toEqual([c, b, cityText]);
});

test('what the server said is kept of the last steps only', async () => {
  await editor.play('0,-1 turned 2');
  await editor.play('pass');
  for (let i = 0; i < 25; ++i) editor.change(setScore(editor.model, 1, i + 5, 2));
  await vi.runAllTimersAsync();
  const before = asked();
  for (let i = 0; i < 25; ++i) editor.undo();
  await vi.runAllTimersAsync();
  // It is asked again of the moment after the answer.
  expect(asked()).toBe(before + 1);
  expect(editor.answers).toBe(2);
});

test('a moment that has no text is told, and nothing is lost', async () => {
  server.noText = true;
  await editor.play('0,-1 turned 2');
  expect(toasts.notes.some(({ kind }) => kind === 'problem')).toBe(true);
  expect(editor.text).toBe(cityText);
  expect(editor.canUndo).toBe(false);
});

test('the tile that is chosen stays chosen when others come and go', () => {
  const desk = new Desk(editor);
  desk.chosen = 1;
  expect(desk.tile?.cell).toEqual([-1, 0]);
  desk.turn(1);
  expect(desk.tile).toMatchObject({ cell: [-1, 0], turning: 3 });
  editor.undo();
  expect(desk.tile).toMatchObject({ cell: [-1, 0], turning: 2 });
  // The one before it goes.
  desk.chosen = 0;
  desk.removeTile();
  expect(desk.chosen).toBeNull();
  desk.pickCell([-1, 0]);
  expect(desk.chosen).toBe(0);
  editor.undo();
  expect(desk.chosen).toBe(1);
  expect(desk.tile?.cell).toEqual([-1, 0]);
  // It goes elsewhere, and its figures stay its own.
  desk.tool = { kind: 'move' };
  desk.apply('1,0 2');
  expect(desk.tile?.cell).toEqual([1, 0]);
});
