import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import type { RoomPlan } from '../protocol/room';
import { entranceTo, forgetEntrance } from '../room/entrance';
import { router } from '../ui/router.svelte';
import { smallScreen } from '../ui/smallScreen.svelte';
import NewTable from './NewTable.svelte';
import { lastChoice } from './remembered';
import { catalogue } from '../catalogue/testing/catalogue';
import { Failure, silence, useFakeServer, type Asked } from '../testing/fakeServer';
import { bePatient, eventually, findHidden } from '../testing/page';
import { gatheringRoom } from '../testing/rooms';

bePatient();
findHidden();

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  router.go('/new');
});
afterEach(async () => {
  cleanup();
  smallScreen.yes = false;
  forgetEntrance('new-room');
  localStorage.clear();
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

const opened = { room: gatheringRoom({ id: 'new-room' }) };
let sent: Asked[] = [];

/** The page, once the catalogue is there; with these parts unfolded. */
async function openPage(...parts: string[]) {
  sent = useFakeServer({ '/api/catalogue': catalogue, 'POST /api/rooms': opened });
  render(NewTable);
  await screen.findByRole('heading', { name: 'What is played?' });
  for (const part of parts) await unfold(part);
}
async function unfold(title: string) {
  const details = screen.getByRole('heading', { name: title }).closest('details');
  if (!details) throw new Error(`${title} is not folded`);
  // jsdom has no events of its own for that.
  details.open = true;
  await fireEvent(details, new Event('toggle'));
}
/** Shows the options of a chapter. */
async function chapter(name: string) {
  const chapters = screen.getByRole('group', { name: 'Options of' });
  await fireEvent.click(within(chapters).getByRole('radio', { name }));
}
const click = (role: string, name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function begin(name = 'Begin'): Promise<RoomPlan> {
  await click('button', name);
  await eventually(() => expect(location.pathname).toBe('/room/new-room'));
  return sent.find(({ method }) => method === 'POST')?.body as RoomPlan;
}
const lines = (plan: RoomPlan) => plan.setup.split('\n').slice(1, -1);

describe('a new table', () => {
  test('needs no choice at all', async () => {
    await openPage();
    expect(await begin()).toEqual({
      setup: 'bastide setup 1\nplayers 2\nset basic\n',
      seats: [{ who: 'anybody' }, { who: 'computer', level: 'medium' }],
      time: { kind: 'none' },
      absence: 0,
      is_public: false,
    });
  });

  test('of chosen boxes says how many tiles and how long', async () => {
    await openPage();
    await click('checkbox', 'Inns & Cathedrals');
    await click('checkbox', 'The River');
    await click('checkbox', 'The Abbot');
    const summary = screen.getByRole('region', { name: 'The table' });
    expect(within(summary).getByRole('status').textContent).toBe(
      '101 tiles, 2 players (1 computer), about 30 minutes',
    );
    expect(lines(await begin())).toEqual([
      'players 2',
      'set basic',
      'set inns-and-cathedrals',
      'set river/1',
      'rules abbot',
    ]);
  });

  test('is remembered', async () => {
    await openPage('The room');
    await click('checkbox', 'The River II');
    await fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Friday' } });
    await click('switch', /^Public/);
    await click('switch', /^What was seen stays/);
    expect(await begin()).toMatchObject({ title: 'Friday', is_public: true, seen_stays: true });
    expect(lastChoice()).toMatchObject({ mix: 'own' });
    cleanup();
    router.go('/new');
    await openPage();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'The River II' }).checked).toBe(
      true,
    );
  });

  test('in German', async () => {
    await chooseLanguage('de');
    sent = useFakeServer({ '/api/catalogue': catalogue });
    render(NewTable);
    expect(await screen.findByRole('checkbox', { name: 'Der Fluss' })).toBeTruthy();
    await unfold('Regeln und Varianten');
    // The options of the base game come first.
    expect(screen.getByRole('radio', { name: /ohne Bauern/i })).toBeTruthy();
  });
});

describe('boxes', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const inGroup = (name: string) =>
    within(screen.getByRole('list', { name })).getAllByRole<HTMLInputElement>('checkbox');

  test('stand on one screen, none folded away', async () => {
    await openPage();
    const families = new Set(catalogue.sets.map(({ set }) => set.split(':')[0]));
    const lists = ['Base games', 'Boxes with their rules', 'Tiles of further boxes'];
    const all = lists.flatMap(inGroup);
    // The Abbot has no box of its own.
    expect(all).toHaveLength(families.size + 1);
    for (const one of all) expect(one.closest('details')).toBeNull();
  });
  test('are all chosen by “Everything”, and one base game', async () => {
    await openPage();
    await click('radio', 'Everything');
    expect(inGroup('Boxes with their rules').every(({ checked }) => checked)).toBe(true);
    expect(inGroup('Base games').map(({ checked }) => checked)).toEqual([true, false]);
  });
  test('can be played several times, and left out by a tap', async () => {
    await openPage();
    await click('checkbox', 'The Flying Machines');
    await click('button', 'The Flying Machines, how many times: more');
    await click('checkbox', 'The Ferries');
    await click('checkbox', 'The Ferries');
    expect(lines(await begin())).toEqual(['players 2', 'set basic', 'set flier 2']);
  });
  test('without rules come all at once, and go', async () => {
    await openPage();
    await click('button', 'Shuffle all of them in');
    expect(inGroup('Tiles of further boxes').every(({ checked }) => checked)).toBe(true);
    expect(box('Base game').checked).toBe(true);
    await click('button', 'Leave all of them out');
    expect(lines(await begin())).toEqual(['players 2', 'set basic']);
  });
  test('at least one stays', async () => {
    await openPage();
    expect(box('Base game').disabled).toBe(true);
    await click('checkbox', 'The River');
    expect(box('Base game').disabled).toBe(false);
  });
});

describe('players', () => {
  test('of all kinds, in their order, and who begins', async () => {
    await openPage();
    await click('button', 'Add a player');
    await choose('Who sits at seat 2', 'easy');
    await choose('Who sits at seat 3', 'invited');
    await fireEvent.input(screen.getByLabelText('Name at seat 1'), { target: { value: 'Ann' } });
    await click('button', 'Seat 1: play later');
    await choose('Who begins', '3');
    const plan = await begin('Open the table');
    expect(plan.seats).toEqual([
      { who: 'computer', level: 'easy' },
      { who: 'anybody' },
      { who: 'anybody' },
    ]);
    expect(lines(plan)).toEqual(['players 3', 'first 3', 'set basic']);
    expect(entranceTo('new-room')).toEqual({ seats: [{ seat: 2, name: 'Ann' }], start: false });
  });
  test('one of whom chance chooses to begin', async () => {
    await openPage();
    await choose('Who begins', '2');
    await choose('Who begins', 'random');
    expect(lines(await begin())).toEqual(['players 2', 'set basic', 'option first_player random']);
  });
  test('are never fewer than two', async () => {
    await openPage();
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove seat 2' });
    expect(remove.disabled).toBe(true);
  });
});

describe('rules', () => {
  test('an option is written down, and no more when it is as usual again', async () => {
    await openPage('Rules and options');
    await click('radio', /without farmers/i);
    await click('radio', /each city by itself/i);
    await click('radio', /each field by itself/i);
    expect(lines(await begin())).toContain('option farmers off');
    expect(lines(await begin()).join()).not.toContain('farm_scoring');
  });
  test('those of a preset hold, and others can be chosen over them', async () => {
    await openPage('Rules and options');
    await click('radio', 'The big mix');
    await click('radio', 'Like JCloisterZone');
    expect(screen.getByText('Second tile of the builder: is always played')).toBeTruthy();
    await chapter('Builders');
    const forced = screen.getByRole<HTMLInputElement>('radio', { name: /is always played/i });
    expect(forced.checked).toBe(true);
    await click('radio', /may be declined/i);
    const plan = lines(await begin());
    expect(plan).toContain('preset jcloisterzone');
    expect(plan.filter((line) => line.startsWith('option'))).toEqual([
      'option builder_second_part optional',
    ]);
  });
  test('of a box can be left out', async () => {
    await openPage('Rules and options');
    await click('radio', 'The big mix');
    await click('checkbox', 'Bazaars');
    await click('checkbox', 'Pig-herds');
    const plan = lines(await begin());
    expect(plan).toContain('rules bazaars off');
    expect(plan).toContain('rules pig-herd');
  });
  test('a number keeps its bounds', async () => {
    await openPage('Rules and options');
    await click('radio', 'The big mix');
    await chapter('Bazaars');
    await choose('The highest bid', '99999999');
    expect(lines(await begin())).toContain('option bazaar_bid_cap 1000000');
  });
});

describe('details', () => {
  test('of boxes and pieces', async () => {
    await openPage('Figures and pieces');
    await click('button', 'Base game, how many times: more');
    await click('button', /^Tiles….*Base game/);
    await choose('Printing', 'basic:1');
    await choose('Followers for each player', '9');
    expect(lines(await begin())).toEqual(['players 2', 'set basic:1 2', 'each 9 follower']);
  });
  test('of a clock', async () => {
    await openPage('Clock and absence');
    await click('radio', 'Per game');
    await click('radio', '10 min + 5 s');
    await choose('If somebody is away on their turn', '300000');
    const summary = screen.getByRole('region', { name: 'The table' });
    expect(within(summary).getByRole('status').textContent).toMatch(/, 10 min \+ 5 s$/);
    expect(await begin()).toMatchObject({
      time: { kind: 'per_game', limit: 600_000, increment: 5_000 },
      absence: 300_000,
    });
  });
  test('of a clock with times of its own', async () => {
    await openPage('Clock and absence');
    await click('radio', 'Per game');
    await click('radio', 'Other …');
    await choose('For the game', '45');
    await choose('More each turn', '7');
    await choose('More each turn: unit', 'minutes');
    expect(await begin()).toMatchObject({
      time: { kind: 'per_game', limit: 45 * 60_000, increment: 7 * 60_000 },
    });
  });
  test('of a clock within what the server takes', async () => {
    await openPage('Clock and absence');
    await click('radio', 'Per turn');
    await click('radio', 'Other …');
    await choose('For each turn: unit', 'seconds');
    await choose('For each turn', '1');
    expect(
      screen.getByLabelText<HTMLInputElement>('For each turn', { selector: 'input' }).value,
    ).toBe('5');
    await click('radio', 'By correspondence');
    await click('radio', 'Other …');
    await choose('For each turn', '5000');
    expect(await begin()).toMatchObject({
      time: { kind: 'correspondence', limit: catalogue.room_limits['longest_wait'] },
    });
  });
  test('as text, which can be replaced', async () => {
    await openPage('As text');
    const area = () => screen.getByLabelText<HTMLTextAreaElement>('Set-up file');
    expect(area().value).toBe('bastide setup 1\nplayers 2\nset basic\n');
    const text = 'bastide setup 1\nplayers 3\nset winter\nfarmers off\n';
    await fireEvent.input(area(), { target: { value: text } });
    await click('button', 'Apply');
    expect(screen.getByText('Not understood: line 4.')).toBeTruthy();
    expect(lines(await begin('Open the table'))).toEqual(['players 3', 'set winter']);
  });
});

describe('on a small screen', () => {
  const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
  beforeEach(() => {
    smallScreen.yes = true;
  });

  test('parts are tabs, and the way into the game is below each', async () => {
    await openPage();
    await click('checkbox', 'Inns & Cathedrals');
    await tab(/Players/);
    expect(screen.queryByRole('checkbox', { name: 'Inns & Cathedrals' })).toBeNull();
    await choose('Who sits at seat 2', 'easy');
    await tab(/Rules/);
    // Nothing is folded that one has come for.
    await click('radio', /without farmers/i);
    await tab(/Table/);
    await click('radio', 'Per game');
    const plan = await begin();
    expect(lines(plan)).toEqual([
      'players 2',
      'set basic',
      'set inns-and-cathedrals',
      'option farmers off',
    ]);
    expect(plan.seats?.[1]).toEqual({ who: 'computer', level: 'easy' });
    expect(plan.time?.kind).toBe('per_game');
  });
  test('what does not fit is shown where it is chosen', async () => {
    useFakeServer({
      '/api/catalogue': catalogue,
      'POST /api/rooms': new Failure(422, 'bad_setup', 'setup:3: set basic: too many'),
    });
    render(NewTable);
    await screen.findByRole('heading', { name: 'What is played?' });
    await tab(/Players/);
    await click('button', 'Begin');
    expect(await screen.findByText('set basic: too many')).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent.trim()).toBe('Boxes');
    // Others can be looked at all the same.
    await tab(/Rules/);
    expect(screen.queryByText('set basic: too many')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Boxes Something here does not fit' })).toBeTruthy();
  });
});

describe('when it does not work', () => {
  test('what does not fit is told where it belongs', async () => {
    useFakeServer({
      '/api/catalogue': catalogue,
      'POST /api/rooms': new Failure(
        422,
        'bad_setup',
        'setup:3: set basic: too many\nno start tile',
      ),
    });
    render(NewTable);
    await screen.findByRole('heading', { name: 'What is played?' });
    await click('button', 'Begin');
    const boxes = screen.getByRole('region', { name: 'What is played?' });
    expect(await within(boxes).findByText('set basic: too many')).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'The table' });
    expect(within(summary).getByText('no start tile')).toBeTruthy();
    await click('checkbox', 'The River');
    expect(screen.queryByText('set basic: too many')).toBeNull();
  });
  test('what cannot be played is said before it is tried', async () => {
    await openPage();
    await choose('Base game, how many times', '28');
    const summary = screen.getByRole('region', { name: 'The table' });
    expect(within(summary).getByText(/more than 2000 tiles/)).toBeTruthy();
    await choose('Base game, how many times', '27');
    expect(within(summary).queryByText(/more than 2000 tiles/)).toBeNull();
  });
  test('without the server there is a way on', async () => {
    let answer: unknown = silence;
    useFakeServer({ '/api/catalogue': () => answer });
    render(NewTable);
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    answer = catalogue;
    await click('button', 'Try again');
    expect(await screen.findByRole('heading', { name: 'What is played?' })).toBeTruthy();
  });
});
