import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../i18n/language.svelte';
import type { Move, Question, View } from '../protocol/view';
import { listShown } from './listShown.svelte';
import { FakeSession, roomWithClocks, viewOf } from './testing/fakeSession.svelte';
import { key, says, setUpPanel, show } from './testing/panel';
import { button, buttons, hasButton, press } from './testing/press';

setUpPanel();

/** A recorded moment, asked otherwise: for questions of expansions to come. */
const other = (name: string, moves: readonly Move[], change: Partial<Question> = {}): View => {
  const view = viewOf('pick');
  return {
    ...view,
    scoring: [],
    question: { ...(view.question as Question), name, subject: null, ...change },
    moves,
  };
};

describe('placing the tile', () => {
  test('tells how many places fit, and is confirmed once one is chosen', async () => {
    const { session, draft } = show(viewOf('place'));
    says('4 places fit');
    // Nothing needs to be confirmed before there is a place.
    expect(hasButton('Confirm')).toBe(false);
    draft.pickCell([0, 1]);
    await Promise.resolve();
    await press('Confirm');
    expect(session.asked).toEqual(['play 0,1 turned 2']);
  });
  test('turns by the buttons and by a click on the tile', async () => {
    const { draft } = show(viewOf('place'));
    await press('Turn right');
    await press(/^Turn the tile/);
    expect(draft.turning).toBe(2);
    await press('Turn left');
    expect(draft.turning).toBe(1);
  });
  test('says which places cost a bridge, where one is spent, and Confirm names it', async () => {
    const { draft, session } = show(viewOf('place-bridge'));
    says('4 places fit, 2 only with a bridge');
    expect(hasButton('Confirm')).toBe(false);
    draft.pick(draft.placements[5] as Move);
    await Promise.resolve();
    says('It fits here only with a bridge on it, from left to right (3 left).');
    await press('Confirm with a bridge');
    expect(session.asked).toEqual(['play 1,0 turned 0 bridge WE']);
  });
  test('the same in German', async () => {
    await chooseLanguage('de');
    const { draft } = show(viewOf('place-bridge'));
    says('4 Plätze passen, 2 davon kosten eine Brücke');
    draft.pick(draft.placements[5] as Move);
    await Promise.resolve();
    says(/^Passt hier nur mit: eine Brücke darauf, .* \(noch 3\)\.$/);
    expect(button('Mit Brücke anlegen')).toBeTruthy();
  });
  test('spends no bridge where another turning needs none', async () => {
    const { draft, session } = show(viewOf('place-bridge'));
    // As it lies in the hand it fits above only with a bridge; so it does below when it is turned twice.
    for (const turning of [0, 1, 2, 3]) {
      draft.clear();
      draft.turning = turning;
      for (const cell of [
        [0, -1],
        [0, 1],
      ] as const) {
        draft.pickCell(cell);
        expect(draft.spent, `${cell} from turning ${turning}`).toBeNull();
      }
    }
    await Promise.resolve();
    await press('Confirm');
    expect(session.asked[0]).not.toContain('bridge');
  });
  test('a bridge that is not needed is a choice', async () => {
    const view = viewOf('place');
    const [first] = view.moves ?? [];
    if (first?.kind !== 'place_tile') throw new Error('the view has no placements');
    const across = { token: 'bridge', cell: first.cell, way: 'NS' as const };
    const text = `${first.text} bridge NS`;
    const { session, draft } = show({ ...view, moves: [first, { ...first, text, across }] });
    draft.pickCell(first.cell);
    await Promise.resolve();
    expect(draft.spent).toBeNull();
    await press('A bridge on it, from top to bottom');
    says('With a bridge on it, from top to bottom (3 left).');
    await press('Confirm with a bridge');
    expect(session.asked).toEqual([`play ${text}`]);
  });
  test('a tile that fits only with a bridge may be let go', async () => {
    const { session } = show(viewOf('place-rescue'));
    says(/fits only with a bridge/);
    await press('Let the tile go');
    expect(session.asked).toEqual(['play pass']);
  });
  test('the second tile of a double turn, and one from a bazaar, are explained', () => {
    show(viewOf('place-second'));
    says(/^Double turn/);
    cleanup();
    show(viewOf('place-bought'));
    says(/^Bazaar round: everybody places the tile they took; then play goes on to the left of M/);
    says('Still to be placed');
    says('Ines');
  });
});

describe('watching a tile being placed', () => {
  const watch = (name: string) => {
    const view = viewOf(name);
    show(view, new FakeSession({ ...view, seat: null, moves: null }, []));
  };
  test('tells of double turns and of bazaar rounds what they are', () => {
    watch('place-second');
    says(/^Double turn: a road or city with .+’s builder has grown/);
    cleanup();
    watch('place-bought');
    says(/^Bazaar round: everybody places the tile they took/);
    says('Still to be placed');
  });
  test('and nothing of ordinary turns', () => {
    watch('place');
    expect(document.body.textContent).not.toMatch(/Double turn|Bazaar/);
  });
});

describe('placing a figure', () => {
  beforeEach(() => {
    listShown.open = true;
  });
  afterEach(() => {
    listShown.open = false;
  });
  test('the list opens on demand; its digits choose all the same', async () => {
    listShown.open = false;
    const { draft } = show(viewOf('figure'));
    expect(screen.queryByText('Road at the left')).toBeNull();
    await key('1');
    expect(draft.chosen).toMatchObject({ text: 'follower on road E' });
    await press('All 8 choices');
    says('Road at the left');
  });
  test('lists places with their worth, and figures for each', async () => {
    const { session } = show(viewOf('figure'));
    says('Road at the left');
    await press('Large follower on the road at the left: 4 points if completed, 2 now');
    await press('Confirm');
    expect(session.asked).toEqual(['play large follower on road W']);
  });
  test('goes on without', async () => {
    const { session } = show(viewOf('figure'));
    await press('No figure');
    expect(session.asked).toEqual(['play pass']);
  });
  test('is said before it is confirmed', async () => {
    const { draft } = show(viewOf('figure'));
    draft.pick((draft.moves as Move[])[0] as Move);
    await Promise.resolve();
    expect(document.querySelector('h2')?.textContent).toBe('Follower on the road at the right');
  });
  test('an abbot comes back', async () => {
    const { session } = show(viewOf('figure-return'));
    says(/you may take your abbot back/);
    await press(/Take the abbot back from the garden/);
    await press('Confirm');
    expect(session.asked).toEqual(['play take back abbot from garden of 3,1']);
  });
  test('a bridge is built instead', async () => {
    const { session } = show(viewOf('figure-token'));
    await press(/Build a bridge from top to bottom/);
    await press('Confirm');
    expect(session.asked).toEqual(['play bridge NS at 1,-2']);
  });
  test('what is pointed at is known to the board', async () => {
    const { draft } = show(viewOf('figure'));
    await fireEvent.pointerEnter(button(/^Follower on the road at the bottom/));
    expect(draft.pointed).toMatchObject({ text: 'follower on road S' });
  });
});

describe('castles', () => {
  test('a castle', async () => {
    const { session } = show(viewOf('castle'));
    await press(/^Build a castle/);
    await press('Confirm');
    expect(session.asked).toEqual(['play castle on city W']);
  });
  test('or its points', async () => {
    const { session } = show(viewOf('castle'));
    await press(/^Score 4 points/);
    await press('Confirm');
    expect(session.asked).toEqual(['play pass']);
  });
  test('what a castle scores, with points', async () => {
    const { session } = show(viewOf('pick'));
    expect(button(/The castle scores|Road/).textContent).toMatch(/12 points/);
    await press(/Monastery.*9 points/);
    await press('Confirm');
    expect(session.asked).toEqual(['play choose monastery of 3,3']);
  });
  test('what the active player settles', async () => {
    const view = viewOf('pick');
    const question = { ...(view.question as Question), name: 'settle_castles' };
    const { session } = show({ ...view, question });
    says(/you decide for all/);
    await press(/Road/);
    await press('Confirm');
    expect(session.asked).toEqual(['play choose road E of 3,4']);
  });
});

describe('bazaars', () => {
  const offered = () => [...document.querySelectorAll('[aria-label="On offer"] button')];
  test('whether there is an auction', async () => {
    const { session } = show(viewOf('auction-wish'));
    await press('Hold an auction');
    await press('No auction for me');
    expect(session.asked).toEqual(['play auction', 'play pass']);
  });
  test('which tile is auctioned', async () => {
    const { session } = show(viewOf('auction-tile'));
    says('tile 1 of 3');
    await fireEvent.click(offered()[1] as HTMLElement);
    await press('Auction this tile');
    expect(session.asked).toEqual(['play tile TB/CR']);
  });
  test('the first bid', async () => {
    const { session } = show(viewOf('auction-open'));
    says('If nobody bids more, the tile is yours for nothing.');
    await press('2');
    says('If nobody bids more, you pay 2 points and the tile is yours.');
    await press('Bid 2');
    expect(session.asked).toEqual(['play number 2']);
  });
  test('a higher bid: who has bid, who is to come, what comes of it', async () => {
    const { session } = show(viewOf('auction-bid'));
    says('Ines offered it and bids 0');
    says('Still to bid:');
    says(/^If your 1 wins, Ines chooses: sell \(you −1, Ines \+1\)/);
    await press('Bid 1');
    expect(session.asked).toEqual(['play number 1']);
  });
  test('any other number, by typing and stepping', async () => {
    const { session } = show(viewOf('auction-bid'));
    await press('Another number');
    const field = document.querySelector('input') as HTMLInputElement;
    await fireEvent.input(field, { target: { value: '12' } });
    await press('More');
    await press('Bid 13');
    expect(session.asked).toEqual(['play number 13']);
  });
  test('passing', async () => {
    const { session } = show(viewOf('auction-bid'));
    await press('Pass');
    expect(session.asked).toEqual(['play pass']);
  });
  test('buying or selling, with the scores that result', async () => {
    const view = viewOf('auction-deal');
    const score = (seat: number) => view.players[seat - 1]?.score ?? 0;
    const { session } = show(view);
    says('Jonas passes');
    const sell = button(/^Sell to Margaux for 1/);
    expect(sell.textContent).toContain(`Margaux\u00a0${score(1) - 1}, Ines\u00a0${score(3) + 1}`);
    const buy = button(/^Buy for 1/);
    expect(buy.textContent).toContain(`Margaux\u00a0${score(1) + 1}, Ines\u00a0${score(3) - 1}`);
    await fireEvent.click(sell);
    await press('Confirm');
    expect(session.asked).toEqual(['play sell']);
  });
  test('a tile is taken', async () => {
    const { session } = show(viewOf('pick-tile'));
    await fireEvent.click(offered()[2] as HTMLElement);
    await press('Take this tile');
    expect(session.asked).toEqual(['play tile BA/Rr']);
  });
  test('scores below zero have a minus sign, names keep their hyphens', () => {
    const view = viewOf('auction-deal');
    const players = view.players.map((player) =>
      player.seat === 1 ? { ...player, name: 'Jean-Luc', score: -3 } : player,
    );
    show({ ...view, players });
    expect(button(/^Sell to Jean-Luc for 1/).textContent).toContain('Jean-Luc\u00a0−4,');
  });
  test('with two tiles left, who sells gets the other one for nothing', () => {
    const view = viewOf('auction-deal');
    show(view);
    says('You go on bidding for another tile.');
    cleanup();
    show({ ...view, offer: view.offer.slice(0, 2) });
    says('You get the last tile, for nothing.');
  });
  test('the clock of who is asked, ours or not', () => {
    const view = viewOf('auction-bid');
    const ours = new FakeSession(view);
    ours.room = roomWithClocks(view, 61_000);
    show(view, ours);
    expect(screen.getByTitle(/^Time left/).textContent.trim()).toMatch(/^1:0[01]$/);
    cleanup();
    const watching = new FakeSession({ ...view, seat: null, moves: null }, []);
    watching.room = roomWithClocks(view, 9_000);
    show(view, watching);
    expect(screen.getByTitle(/^Time left/).textContent.trim()).toMatch(/^0:0[89]$/);
  });
  test('no clock where the table has none', () => {
    show(viewOf('auction-bid'));
    expect(screen.queryByTitle(/^Time left/)).toBeNull();
  });
  test('how many tiles lie open, where none has its turn yet', () => {
    show(viewOf('pick-tile'));
    says('3 tiles on offer');
  });
  test('others see the bids, and no buttons', () => {
    const view = viewOf('auction-bid');
    show(view, new FakeSession({ ...view, seat: null, moves: null }, []));
    says('Ines offered it and bids 0');
    says('Margaux is asked.');
    expect(buttons()).toEqual([]);
  });
});

describe('questions of expansions to come', () => {
  test('a player, with an own name for the question', async () => {
    const { session } = show(
      other('choose_a_victim', [
        { kind: 'choose_player', text: 'seat 2', player: 2 },
        { kind: 'choose_player', text: 'seat 3', player: 3 },
      ]),
    );
    says('Choose a victim');
    await press(/Ines/);
    await press('Confirm');
    expect(session.asked).toEqual(['play seat 3']);
  });
  test('options with and without names', async () => {
    const { session } = show(
      other('move_the_dragon', [
        { kind: 'choose_option', text: 'north', option: 'north' },
        { kind: 'choose_option', text: 'option 1', option: 1 },
      ]),
    );
    says('North');
    await press(/Option 1/);
    await press('Confirm');
    expect(session.asked).toEqual(['play option 1']);
  });
  test('a number that is not bid for', async () => {
    const { session } = show(
      other('how_many', [
        { kind: 'choose_number', from: 1, to: 4 },
        { kind: 'pass', text: 'pass' },
      ]),
    );
    await press('3');
    await press('Confirm');
    expect(session.asked).toEqual(['play number 3']);
  });
  test('a token on a segment and at a cell', async () => {
    const [road] = viewOf('pick').moves ?? [];
    if (road?.kind !== 'choose_segment') throw new Error('a road');
    const token = { kind: 'place_token', token: 'tower' } as const;
    const { session } = show(
      other('build_a_tower', [
        { ...token, text: 'token 2 at 3,1', place: 'tile', cell: [3, 1] },
        { ...token, text: 'token 2 on road', place: 'segment', segment: road.segment },
      ]),
    );
    says('Tower on the road');
    await press(/Tower on the tile \(3, 1\)/);
    await press('Confirm');
    expect(session.asked).toEqual(['play token 2 at 3,1']);
  });
  test('a token in any kind of place is listed, and chosen by its digit', async () => {
    const gem = { kind: 'place_token', token: 'gem' } as const;
    const { session } = show(
      other('hide_a_gem', [
        { ...gem, text: 'gem on tile', place: 'tile', cell: [3, 1] },
        { ...gem, text: 'gem on other tile', place: 'tile', cell: [2, -1] },
        { ...gem, text: 'gem on cell', place: 'cell', cell: [5, 5] },
        { ...gem, text: 'gem on corner', place: 'corner', corner: { cell: [3, 1], at: 'NE' } },
        { ...gem, text: 'gem on side', place: 'side', cell: [3, 1], side: 'N' },
        { ...gem, text: 'gem in quarter', place: 'beside_board', beside: 'market quarter' },
        { ...gem, text: 'gem on track', place: 'score_track', space: 7 },
        { ...gem, text: 'gem with seat', place: 'player', with: 3 },
      ]),
    );
    const labels = screen
      .getAllByRole('button')
      .flatMap((button) => button.querySelector('.label')?.textContent ?? []);
    expect(labels).toEqual([
      'Gem on the tile (3, 1)',
      'Gem on the tile (2, −1)',
      'Gem on the empty cell (5, 5)',
      'Gem at the top right corner of the tile (3, 1)',
      'Gem at the top edge of the tile (3, 1)',
      'Gem in the market quarter',
      'Gem on space 7 of the score track',
      'Gem with Ines',
    ]);
    await key('2');
    await press('Confirm');
    expect(session.asked).toEqual(['play gem on other tile']);
  });
  test('figures that go beside the board are listed at once', async () => {
    const figure = { kind: 'place_figure', figure: 'follower' } as const;
    const { session } = show(
      other('send_a_figure_away', [
        { ...figure, text: 'in quarter', place: 'beside_board', beside: 'market quarter' },
        { ...figure, text: 'on track', place: 'score_track', space: 7 },
      ]),
    );
    says('Send a figure away');
    says('In the market quarter');
    await press('Follower on space 7 of the score track');
    await press('Confirm');
    expect(session.asked).toEqual(['play on track']);
  });
  test('places, figures of others and tokens that move stand in the list', async () => {
    const { session } = show(
      other('ransom', [
        { kind: 'choose_place', text: 'p', place: 'cell', cell: [2, 5] },
        { kind: 'choose_place', text: 'q', place: 'beside_board', beside: 'market quarter' },
        {
          kind: 'choose_figure',
          text: 'f',
          figure: 'follower',
          player: 2,
          place: 'player',
          with: 1,
        },
        {
          kind: 'move_token',
          text: 'm',
          token: 'dragon',
          from: { place: 'tile', cell: [0, 0] },
          place: 'tile',
          cell: [1, 0],
        },
      ]),
    );
    says('The empty cell (2, 5)');
    says('The market quarter');
    says('Move the dragon from the tile (0, 0) to the tile (1, 0)');
    await press(/^Follower of .* with /);
    await press('Confirm');
    expect(session.asked).toEqual(['play f']);
  });
  test('a figure that goes onto a tile gets into no machine there', async () => {
    const move = { kind: 'place_figure', figure: 'follower', place: 'tile', cell: [3, 1] } as const;
    show(
      other('guard_a_tile', [
        { ...move, text: 'f' },
        { kind: 'pass', text: 'pass' },
      ]),
    );
    await press('All 1 choices');
    says('On the tile (3, 1)');
    expect(screen.queryByText(/flying machine/)).toBeNull();
  });
  test('a figure that is only returned, and what it is about', async () => {
    const view = viewOf('figure-return');
    const moves = (view.moves ?? []).filter((move) => move.kind === 'return_figure');
    const { session } = show({
      ...view,
      question: { ...(view.question as Question), name: 'free_a_prisoner' },
      moves,
    });
    await press(/Take the abbot back/);
    await press('Confirm');
    expect(session.asked[0]).toMatch(/^play take back abbot/);
  });
});
