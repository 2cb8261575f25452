import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import { position as words } from '../i18n/en/position';
import { position as german } from '../i18n/de/position';
import { speaker } from '../ui/speaker.svelte';
import { ruleBook } from '../rules/openRule.svelte';
import { bePatient, layOut } from '../testing/page';
import { toasts } from '../ui/toasts.svelte';
import PositionPage from './PositionPage.svelte';
import { positionPath } from './positionLink';
import { FakePositions, cityText } from './testing/server';

/** Tokens of other tables. */
const ingot = {
  name: 'ingot',
  each: 0,
  in_all: 16,
  place: 'tile',
  on_segments: [],
  ways: [],
  held: true,
  links: false,
  adds: null,
} as const;
const bridge = {
  ...ingot,
  name: 'bridge',
  each: 3,
  in_all: 6,
  ways: ['NS', 'WE'],
  adds: 'road',
} as const;

let server: FakePositions;

bePatient();

beforeEach(() => {
  chooseLanguage('en');
  sessionStorage.clear();
  history.replaceState(null, '', positionPath(cityText));
  server = new FakePositions();
  layOut();
});
afterEach(() => {
  cleanup();
  ruleBook.close();
  vi.unstubAllGlobals();
});

const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));
const valid = () => screen.findByText(words.state.valid);
/** What has to be there. */
function sure<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Error('it is not there');
  return thing;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The page, at the tab where things are put: what asks something opens at another. */
async function build() {
  render(PositionPage);
  await valid();
  await tab(words.tabs.build);
}
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent.trim();
const told = () => speaker.told.at(-1)?.text ?? '';

test('the position of the address is shown', async () => {
  render(PositionPage);
  await valid();
  expect(server.last).toBe(cityText);
  await tab(words.tabs.text);
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.text.label).value).toBe(cityText);
});

test('a tile is chosen, gets a figure, and loses it again', async () => {
  await build();
  await fireEvent.click(await button(/at −1, 0$/));
  await fireEvent.click(await button(/^Follower, \d left/));
  const places = await screen.findByRole('group', { name: words.pieces.where });
  await fireEvent.click(sure(within(places).getAllByRole('button', { name: /^On the road/ })[0]));
  await waitFor(() => expect(server.last).toContain('figures Red follower on road N of -1,0'));
  // Who hears the page is told, and the keyboard goes on where it was.
  expect(told()).toMatch(/^Put down: Follower on the road/);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Follower, \d left/);
  const away = await button(/^Take away: Red/);
  away.focus();
  await fireEvent.click(away);
  await waitFor(() => expect(server.last).not.toContain('road N of -1,0'));
  expect(told()).toMatch(/^Taken away: Red: Follower/);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Follower, \d left/);
  await fireEvent.click(await button(words.undo));
  expect(told()).toBe(words.said.undone);
  await waitFor(() => expect(server.last).toContain('road N of -1,0'));
});

test('a tile of the palette is put beside the others', async () => {
  await build();
  const search = await screen.findByLabelText(words.palette.search);
  await fireEvent.input(search, { target: { value: 'monastery' } });
  await fireEvent.click(await button(/BA\/L, 4 left/));
  const place = document.querySelector<HTMLElement>('[data-target="1,0"]');
  await fireEvent.click(sure(place));
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(server.last).toContain('BA/L 1,0'));
  expect(server.last).toContain('order unknown');
});

test('a tile that is about to be put stays in its place when the server tells more', async () => {
  let tell: (() => void)[] = [];
  server.patience = (address) =>
    /api.tiles\?.*variant=[123]/.test(address)
      ? new Promise((come) => tell.push(come))
      : Promise.resolve();
  await build();
  await fireEvent.input(await screen.findByLabelText(words.palette.search), {
    target: { value: 'monastery' },
  });
  await fireEvent.click(await button(/BA\/L, 4 left/));
  await fireEvent.click(sure(document.querySelector('[data-target="1,0"]')));
  const ghost = () => document.querySelector('.ghost button.body');
  await waitFor(() => expect(document.activeElement).toBe(ghost()));
  await fireEvent.keyDown(sure(ghost()), { key: 'r' });
  const lies = sure(ghost()).getAttribute('aria-label');
  await waitFor(() => expect(tell).toHaveLength(3));
  for (const come of tell) come();
  tell = [];
  // Whatever comes of it has come.
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).toBe(ghost());
  expect(ghost()?.getAttribute('aria-label')).toBe(lies);
  await fireEvent.keyDown(sure(ghost()), { key: 'Enter' });
  await waitFor(() => expect(server.last).toContain('BA/L@1 1,0'));
});

test('the keyboard goes on in the panel when its tile goes', async () => {
  await build();
  await fireEvent.click(await button(/at −1, 0$/));
  const away = await button(words.tile.remove);
  away.focus();
  await fireEvent.click(away);
  expect(told()).toMatch(/^Taken away: .*at −1, 0$/);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(words.tabs.build),
  );
});

test('what asks something opens at the moves, all else where things are put', async () => {
  render(PositionPage);
  await valid();
  expect(chosenTab()).toBe(words.tabs.moves);
  cleanup();
  history.replaceState(null, '', positionPath(cityText.replace('hand BA/C\n', '')));
  render(PositionPage);
  await valid();
  expect(chosenTab()).toBe(words.tabs.build);
  // Another link, while the page is open.
  history.replaceState(null, '', positionPath(cityText));
  await fireEvent(window, new HashChangeEvent('hashchange'));
  expect(chosenTab()).toBe(words.tabs.moves);
});

test('figures that a text names by another side can be taken away', async () => {
  const text = `${cityText}figures Blue follower on road W of -1,0\n`;
  history.replaceState(null, '', positionPath(text));
  await build();
  await fireEvent.click(await button(/at −1, 0$/));
  await fireEvent.click(await button(words.tile.turnRight));
  await waitFor(() => expect(server.last).toContain('Blue follower on road N of -1,0'));
  await fireEvent.click(await button(/^Take away: Blue: Follower on the road/));
  await waitFor(() => expect(server.last).not.toContain('Blue follower'));
});

test('a bridge has figures, and goes with them', async () => {
  server.tokens = [bridge];
  const text = `${cityText}tiles BA/L 1,0, added road NS 1,0\nfigures Blue follower on road S of 1,0\n`;
  history.replaceState(null, '', positionPath(text));
  await build();
  await fireEvent.click(await button(/at 1, 0$/));
  await button(/^Take away: Blue: Follower on the road .*\(bridge\)$/);
  await fireEvent.click(await button(/^Follower, \d left/));
  await button(/^On the road .*\(bridge\)$/);
  await fireEvent.click(await button('Take away: Bridge, from top to bottom'));
  await waitFor(() => expect(server.last).not.toContain('added'));
  expect(server.last).not.toContain('Blue follower');
});

test('ingots lie on tiles, and not in cities', async () => {
  server.tokens = [ingot];
  await build();
  await fireEvent.click(await button(/at −1, 0$/));
  const places = () => screen.findByRole('group', { name: words.pieces.where });
  for (const left of [16, 15]) {
    await fireEvent.click(await button(`Ingot, ${left} left`));
    const offered = within(await places()).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent.trim())).toEqual(['On the tile']);
    await fireEvent.click(sure(offered[0]));
  }
  await waitFor(() => expect(server.last).toContain('laid 2 ingot at -1,0'));
  expect(told()).toBe('Put down: Ingot: On the tile');
  await fireEvent.click(await button('Take away: Ingot (2×)'));
  await waitFor(() => expect(server.last).toContain('laid ingot at -1,0'));
  await fireEvent.click(await button('Take away: Ingot'));
  await waitFor(() => expect(server.last).not.toContain('laid'));
});

test('why not: a question that fails can be asked again, one that is old is given up', async () => {
  await chooseLanguage('de');
  server.whyOffline = true;
  render(PositionPage);
  await screen.findByText(german.state.valid);
  const board = sure(document.querySelector<HTMLElement>('.board .board'));
  await fireEvent.click(board, { clientX: 600, clientY: 33 });
  const region = await screen.findByRole('region', { name: german.moves.notAllowed });
  const again = await within(region).findByRole('button', { name: german.again });
  server.whyOffline = false;
  await fireEvent.click(again);
  await within(region).findAllByRole('button', { name: 'Regel BASE-04' });
  within(region).getAllByText('Die Kanten, die sich berühren, passen nicht zusammen');
  const questions = server.asked.filter(({ path }) => path === '/api/positions/why');
  expect(questions.length).toBeGreaterThan(1);
  await tab(german.tabs.text);
  expect(questions.every(({ signal }) => signal?.aborted)).toBe(true);
});

test('comments outlive loading the page again', async () => {
  const commented = `# mine\n${cityText}`;
  sessionStorage.setItem('bastide.position', commented);
  render(PositionPage);
  await valid();
  await tab(words.tabs.text);
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.text.label).value).toBe(commented);
});

test('a moment of a game that has no text is told', async () => {
  history.replaceState(null, '', '/position?room=abc');
  render(PositionPage);
  await valid();
  expect(toasts.notes.some(({ text }) => text === words.noText)).toBe(true);
});

test('what is wrong is told at its place, with its rule, and nothing is lost', async () => {
  server.wrong = {
    part: 'BA/Rr@2',
    said: 'position:4:19: BA/Rr@2 at -1,0: the touching edges differ, on the east side (BASE-04)',
  };
  render(PositionPage);
  await screen.findByText(words.state.problems(1));
  await tab(words.tabs.build);
  const mark = sure(document.querySelector('.board')).querySelector('button[title^="BA/Rr"]');
  await fireEvent.click(sure(mark));
  expect(ruleBook.shown).toBe('BASE-04');
  // The board is there all the same, and what is changed is asked about anew.
  await fireEvent.click(await button(/at −1, 0$/));
  await fireEvent.click(await button(words.tile.turnRight));
  await valid();
  expect(server.last).toContain('BA/Rr@3 -1,0');
});

test('a move is made, told, and taken back', async () => {
  render(PositionPage);
  await valid();
  await tab(words.tabs.moves);
  const place = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-target="0,-1"]');
    expect(found).not.toBeNull();
    return sure(found);
  });
  await fireEvent.click(place);
  await fireEvent.click(await button('Confirm'));
  await fireEvent.click(await button('No figure'));
  const happened = await screen.findByRole('region', { name: words.moves.happened });
  await within(happened).findByText('+4');
  await within(happened).findByRole('button', { name: 'Rule BASE-20' });
  expect(await screen.findByText(words.moves.chance)).toBeTruthy();
  // The card has such a button, too.
  const [undo] = await screen.findAllByRole('button', { name: words.undo });
  await fireEvent.click(sure(undo));
  await button('No figure');
});

test('what everything is worth, line by line', async () => {
  render(PositionPage);
  await valid();
  await tab(words.tabs.worth);
  const city = await button(/City of 1 tile/);
  await fireEvent.click(city);
  await screen.findByText(words.worth.completed);
  expect(screen.getAllByRole('button', { name: 'Rule BASE-22' }).length).toBeGreaterThan(0);
});

test('points, turns and names are those of the table', async () => {
  render(PositionPage);
  await valid();
  await tab(words.tabs.table);
  await fireEvent.change(await screen.findByLabelText(words.table.points('Blue')), {
    target: { value: '12' },
  });
  await waitFor(() => expect(server.last).toContain('scores 0 12'));
  await fireEvent.change(screen.getByLabelText(words.table.name(1)), {
    target: { value: 'Ann B' },
  });
  await waitFor(() => expect(server.last).toContain('players "Ann B" Blue'));
  expect(server.last).toContain('figures "Ann B" follower on city N of 0,0');
  expect(server.last).toContain('turn 2 "Ann B"');
});

test('the lines of the set-up are those of the table, whoever changes them', async () => {
  render(PositionPage);
  await valid();
  await tab(words.tabs.table);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.table.setup });
  // Typed lines count when the field is left, whatever is pressed then.
  await fireEvent.input(field(), { target: { value: 'players Red Blue\nset basic:2\nrules x' } });
  await fireEvent.change(field());
  await waitFor(() => expect(server.last).toContain('rules x'));
  await fireEvent.change(screen.getByLabelText(words.table.name(1)), { target: { value: 'Ann' } });
  await waitFor(() => expect(field().value).toBe('players Ann Blue\nset basic:2\nrules x'));
  await fireEvent.click(await button(words.table.remove));
  // This server still says Red and Blue; the text is ahead of it.
  await waitFor(() => expect(field().value).toContain('players "Ann"'));
});

test('the table has a row for everybody of the text, whatever the server says of it', async () => {
  server.wrong = { part: 'Cy', said: 'position:2:1: no' };
  const text = cityText.replace('Red Blue', 'Red Blue Cy');
  history.replaceState(null, '', positionPath(text));
  render(PositionPage);
  await screen.findByText(words.state.problems(1));
  await tab(words.tabs.table);
  const named = (seat: number) => screen.queryByLabelText<HTMLInputElement>(words.table.name(seat));
  expect(named(3)?.value).toBe('Cy');
  const turns = screen.getByRole('combobox', { name: words.table.turn });
  expect([...turns.querySelectorAll('option')].map((one) => one.textContent.trim())).toEqual([
    'Red',
    'Blue',
    'Cy',
  ]);
  await fireEvent.click(await button(words.table.remove));
  await fireEvent.click(await button(words.table.remove));
  expect([named(1)?.value, named(2), named(3)]).toEqual(['Red', null, null]);
});

test('figures get the names of the text, whatever the server calls the players', async () => {
  const text = cityText.replaceAll('Red', 'Ann');
  history.replaceState(null, '', positionPath(text));
  await build();
  await fireEvent.click(await button(/at −1, 0$/));
  await fireEvent.click(await button(/^Follower, \d left/));
  const places = await screen.findByRole('group', { name: words.pieces.where });
  await fireEvent.click(sure(within(places).getAllByRole('button', { name: /^On the road/ })[0]));
  await waitFor(() => expect(server.last).toContain('figures Ann follower on road N of -1,0'));
  await button(/^Take away: Ann: Follower on the road/);
});

test('who plays alone has a name, and may get another', async () => {
  server.alone = 'Ann';
  const text = cityText.replace('Red Blue', '"Ann"').replaceAll('Red', 'Ann');
  history.replaceState(null, '', positionPath(text));
  render(PositionPage);
  await valid();
  await tab(words.tabs.table);
  const field = await screen.findByLabelText<HTMLInputElement>(words.table.name(1));
  expect(field.value).toBe('Ann');
  expect(field.disabled).toBe(false);
  await fireEvent.change(field, { target: { value: 'Bea' } });
  await waitFor(() => expect(server.last).toContain('players "Bea"\n'));
  expect(server.last).toContain('figures Bea follower');
  expect(server.last).toContain('turn 2 Bea');
});

test('Escape leads back from the board to what was pressed', async () => {
  await build();
  const onBoard = () => Boolean(document.querySelector('.board')?.contains(document.activeElement));
  await fireEvent.click(await button(/at −1, 0$/));
  for (const pressed of [await button(words.tile.move), await button(/BA\/L, 4 left/)]) {
    pressed.focus();
    await fireEvent.click(pressed);
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    expect(onBoard()).toBe(true);
    await fireEvent.keyDown(sure(document.activeElement), { key: 'Escape' });
    expect(pressed.getAttribute('aria-pressed')).toBe('false');
    expect(document.activeElement).toBe(pressed);
  }
});

test('text is typed, and what nobody understands stays in it', async () => {
  render(PositionPage);
  await valid();
  await tab(words.tabs.text);
  const area = screen.getByLabelText(words.text.label);
  await fireEvent.input(area, { target: { value: `${cityText}remember "x" 1\n` } });
  await waitFor(() => expect(server.last).toContain('remember "x" 1'));
  await tab(words.tabs.table);
  await fireEvent.change(await screen.findByLabelText(words.table.points('Red')), {
    target: { value: '3' },
  });
  await waitFor(() => expect(server.last).toContain('scores 3 0'));
  expect(server.last).toContain('remember "x" 1');
});

test('a link that would be too long is told, and the file offered', async () => {
  const many = Array.from({ length: 400 }, (_, i) => `remember "something long" ${i}`);
  history.replaceState(null, '', positionPath(`${cityText}${many.join('\n')}\n`));
  render(PositionPage);
  await valid();
  await fireEvent.click(await button(words.share.menu));
  await fireEvent.click(await screen.findByRole('menuitem', { name: words.share.link }));
  expect(toasts.notes.some(({ text }) => text === words.share.tooLong)).toBe(true);
});

test('without the server it says so, and tries again', async () => {
  server.offline = true;
  render(PositionPage);
  const again = await button(words.again);
  server.offline = false;
  await fireEvent.click(again);
  await valid();
});

test('it speaks German as well', async () => {
  await chooseLanguage('de');
  render(PositionPage);
  await screen.findByText(german.state.valid);
  expect(screen.getByRole('tab', { name: german.tabs.moves })).toBeTruthy();
});
