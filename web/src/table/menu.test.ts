import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { howBook } from '../how/openHow.svelte';
import { undoing } from '../decisions/undoing.svelte';
import { en } from '../i18n/en';
import * as language from '../i18n/language.svelte';
import type { RoomSession } from '../room/roomSession.svelte';
import { toasts } from '../ui/toasts.svelte';
import { tableActs, type TableDialog } from './menu';
import { FakeSession } from './testing/fakeSession.svelte';

vi.mock('../i18n/language.svelte', { spy: true });

const words = en.table.menu;
let session: FakeSession;
let opened: TableDialog[];
const acts = () => tableActs(session as unknown as RoomSession, (dialog) => opened.push(dialog));
const labels = () => acts().map(({ label }) => label);
const press = (label: string) =>
  acts()
    .find((act) => act.label === label)
    ?.onselect?.();

beforeEach(async () => {
  await language.chooseLanguage('en');
  session = new FakeSession(['Ann', 'Bo']);
  opened = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  undoing.close();
});

test('dialogs open, and what leads elsewhere is a link', () => {
  press(words.invite);
  press(words.settings);
  press(words.resign);
  expect(opened).toEqual(['invite', 'settings', 'resign']);
  const record = acts().find(({ label }) => label === words.record);
  expect(record?.href).toBe(`/api/rooms/${session.id}/record`);
  expect(record?.download).toBeTruthy();
});
test('who looks on has nothing to give up, nor who has given up', () => {
  session.seats = [];
  expect(labels()).not.toContain(words.resign);
  session.seats = [1];
  expect(labels()).toContain(words.resign);
  const [mine, ...others] = session.room.seats;
  if (!mine) throw new Error('a seat');
  session.room = { ...session.room, seats: [{ ...mine, taken_over: 'resigned' }, ...others] };
  expect(labels()).not.toContain(words.resign);
  // Who was away may still do so.
  session.room = { ...session.room, seats: [{ ...mine, taken_over: 'absent' }, ...others] };
  expect(labels()).toContain(words.resign);
  session.room = { ...session.room, phase: 'over' };
  expect(labels()).not.toContain(words.resign);
});
test('taking back is offered where there is an answer of ours', () => {
  expect(labels()).not.toContain(words.undo);
  const moved = { at: 0, kind: 'moved', move: 'pass', by_computer: false, used: 0 } as const;
  session.events = [{ ...moved, number: 19, seat: 1 }];
  expect(labels()[0]).toBe(words.undo);
});
test('a list of keys is for those who have some', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query !== '(hover: hover)' }));
  expect(labels()).not.toContain(words.keys);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(labels()).toContain(words.keys);
});
test('a language that cannot be loaded is said', async () => {
  vi.mocked(language.chooseLanguage).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  toasts.notes = [];
  press('Deutsch');
  await vi.waitFor(() => expect(toasts.notes).toMatchObject([{ text: en.app.notLoaded }]));
});
test('the other language has its own name', () => {
  expect(labels()).toContain('Deutsch');
  expect(labels()).not.toContain('English');
});
test('how to play opens over the table, with what is played there first', () => {
  const plan = {
    title: '',
    setup: 'bastide setup 1\nset basic:2\nset ferries\n',
    is_public: false,
  };
  const created = { number: 1, at: 0, kind: 'created', commitment: '', rematch_of: '' } as const;
  const rest = { seats: [], time: { kind: 'none', limit: 0, increment: 0 }, absence: 0 } as const;
  session.events = [{ ...created, plan: { ...plan, ...rest } }];
  press(en.app.howToPlay);
  expect(howBook.shown).toBe('');
  expect(howBook.played).toEqual(['basic', 'ferries']);
  howBook.close();
});
