import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseLanguage, loadLanguage } from '../i18n/language.svelte';
import type { View } from '../protocol/view';
import { ask, askedText } from './ask';
import { FakeSession, roomOf, viewOf } from './testing/fakeSession.svelte';

beforeAll(() => loadLanguage('de'));
afterEach(() => chooseLanguage('en'));

/** As the one who is asked sees it: alone at the screen, and from elsewhere. */
const moments: readonly (readonly [string, string, string, string])[] = [
  [
    'place',
    'Place your tile. 4 places fit. Click the tile to turn it.',
    'Ines places a tile.',
    'Leg dein Plättchen. 4 Plätze passen. Klick auf das Plättchen, um es zu drehen.',
  ],
  [
    'figure',
    'Place a figure, or go on without one.',
    'Margaux may place a figure.',
    'Setz eine Figur, oder verzichte darauf.',
  ],
  [
    'second-part',
    'Play a second tile, or end your turn.',
    'Jonas may play a second tile.',
    'Leg ein zweites Plättchen, oder beende deinen Zug.',
  ],
  [
    'castle',
    'Decide: a castle, or points now.',
    'Jonas decides whether to build a castle.',
    'Bau eine Burg, oder nimm gleich die Punkte.',
  ],
  [
    'pick',
    'Choose what your castle scores.',
    'Margaux chooses what a castle scores.',
    'Wähle, was deine Burg wertet.',
  ],
  [
    'auction-wish',
    'Decide whether there is an auction.',
    'Margaux decides whether there is an auction.',
    'Entscheide, ob versteigert wird.',
  ],
  [
    'auction-tile',
    'Choose the tile that you auction.',
    'Jonas chooses a tile to auction.',
    'Wähle ein Plättchen zur Versteigerung.',
  ],
  ['auction-open', 'Make the first bid.', 'Jonas makes the first bid.', 'Gib das erste Gebot ab.'],
  [
    'auction-bid',
    'Bid more, or pass. Ines offers 0.',
    'Margaux is bidding. Ines offers 0.',
    'Biete mehr, oder passe. Ines bietet 0.',
  ],
  [
    'auction-deal',
    'Buy the tile, or sell it. Margaux offers 1.',
    'Ines decides whether to buy or sell. Margaux offers 1.',
    'Kaufe oder verkaufe. Margaux bietet 1.',
  ],
  ['pick-tile', 'Take one of the tiles.', '* takes a tile.', 'Nimm ein Plättchen.'],
  ['ferry', 'Choose what the ferry links.', '* places a ferry.', 'Wähle, was die Fähre verbindet.'],
  [
    'ferry-move',
    'Move a ferry, or leave them as they are.',
    '* may move a ferry.',
    'Setz eine Fähre um, oder lass alle, wie sie sind.',
  ],
  [
    'ingot',
    'Place an ingot on a neighbouring tile.',
    '* places an ingot.',
    'Leg einen Goldbarren auf ein benachbartes Plättchen.',
  ],
  ['ingot-taken', 'Take an ingot.', '* takes an ingot.', 'Nimm einen Goldbarren.'],
  [
    'landing',
    'Choose where your figure lands.',
    '* chooses where to land.',
    'Wähle, wo deine Figur landet.',
  ],
  [
    'wagon',
    'Move your wagon on, or take it home.',
    '* may move a wagon on.',
    'Lass deinen Wagen weiterfahren, oder nimm ihn zurück.',
  ],
  [
    // There is nothing to turn.
    'abbey',
    'Place your abbey, or go on without it. 1 place fits.',
    '* may place an abbey.',
    'Leg deine Abtei, oder verzichte darauf. 1 Platz passt.',
  ],
];

describe.each(moments)('%s', (name, mine, others, german) => {
  test('of us', () => {
    const asked = ask(new FakeSession(viewOf(name)));
    expect(asked.mine).toBe(true);
    expect(askedText(asked)).toBe(mine);
  });
  test('of somebody else', () => {
    const view = viewOf(name);
    const asked = ask(new FakeSession({ ...view, seat: null, moves: null }, []));
    expect(asked.mine).toBe(false);
    const chooser = view.players.find(({ seat }) => seat === view.question?.chooser);
    expect(askedText(asked)).toBe(others.replace('*', chooser?.name ?? ''));
  });
  test('in German', () => {
    void chooseLanguage('de');
    expect(askedText(ask(new FakeSession(viewOf(name))))).toBe(german);
  });
});

describe('who is meant', () => {
  test('with several of us at a screen by name', () => {
    const view = viewOf('place');
    expect(ask(new FakeSession(view, [1, 2, 3])).lead).toBe('Ines, place your tile.');
    void chooseLanguage('de');
    expect(ask(new FakeSession(view, [1, 2, 3])).lead).toBe('Ines, leg dein Plättchen.');
  });
  const watched = (view: View, change: object) => {
    const session = new FakeSession({ ...view, seat: null, moves: null }, []);
    const room = roomOf(view);
    session.room = {
      ...room,
      seats: room.seats.map((seat, i) => (i === 2 ? { ...seat, ...change } : seat)),
    };
    return ask(session);
  };
  test('somebody who is away', () => {
    expect(watched(viewOf('place'), { present: false }).more).toBe('Ines is away at the moment.');
  });
  test('somebody for whom a computer player plays', () => {
    expect(watched(viewOf('place'), { taken_over: 'resigned' }).more).toBe(
      'A computer player plays for Ines.',
    );
  });
  test('we ourselves, who have left the game', () => {
    const view = viewOf('place');
    const room = roomOf(view);
    const seats = (why: 'resigned' | 'out_of_time' | 'absent') =>
      room.seats.map((seat, i) => (i === 2 ? { ...seat, taken_over: why } : seat));
    const more = (why: 'resigned' | 'out_of_time' | 'absent') =>
      ask({ view, room: { ...room, seats: seats(why) }, seats: [3], askedSeat: null, moves: [] })
        .more;
    expect(more('resigned')).toBe('You have resigned: the computer plays on for you.');
    expect(more('out_of_time')).toBe('Your time has run out: the computer plays on for you.');
    expect(more('absent')).toBe('A computer player plays for Ines.');
  });
  test('a computer player is never away', () => {
    expect(watched(viewOf('place'), { computer: true, present: false }).more).toBe('');
  });
});

describe('questions that the page does not know', () => {
  const view = viewOf('pick');
  const question = view.question && { ...view.question, name: 'move_the_dragon' };
  test('are asked by their names', () => {
    expect(ask(new FakeSession({ ...view, question })).lead).toBe(
      'Your decision: move the dragon.',
    );
    expect(ask(new FakeSession({ ...view, question, seat: null, moves: null }, [])).lead).toBe(
      'Margaux decides: move the dragon.',
    );
  });
});

describe('when nobody is asked', () => {
  test('before anything is known', () => {
    const session = new FakeSession(viewOf('place'));
    session.room = null;
    expect(askedText(ask(session))).toBe('');
  });
  test('chance', () => {
    const view = viewOf('place');
    const question = view.question && { ...view.question, chooser: 'nature' as const };
    expect(ask(new FakeSession({ ...view, question }, [])).lead).toBe('Tiles are being drawn.');
  });
  test('the end, with a shared victory', () => {
    const over = viewOf('over');
    expect(askedText(ask(new FakeSession(over, [1])))).toMatch(
      /^The game is over. Jonas and Yves share the victory with \d+ points each.$/,
    );
    const [first] = over.players;
    expect(askedText(ask(new FakeSession({ ...over, winners: [1] }, [1])))).toBe(
      `The game is over. Margaux wins with ${first?.score} points.`,
    );
  });
  test('a table that was closed', () => {
    const session = new FakeSession(viewOf('place'));
    session.room = roomOf(viewOf('place'), { phase: 'over' });
    expect(ask(session).lead).toBe('The table was closed before the game was over.');
  });
});

test('of steps that players make in turn it is said which it is', () => {
  const view = viewOf('dragon');
  const ours = new FakeSession(view);
  expect(askedText(ask(ours))).toBe('Move the dragon one tile on (step 1 of 6).');
  const decided = (question: string, player: number) => ({
    after: 5,
    kind: 'decided' as const,
    player,
    question,
    move: 'move dragon to 1,0',
    automatic: false,
  });
  ours.happenings = [
    decided('move_dragon', 1),
    { after: 4, kind: 'tile_placed', player: 1, tile: 'BA/L', cell: [2, 1], turning: 0 },
    decided('place_figure', 1),
    decided('move_dragon', 1),
    decided('move_dragon', 2),
  ];
  expect(askedText(ask(ours))).toBe('Move the dragon one tile on (step 3 of 6).');
  const others = new FakeSession(view, [1]);
  others.happenings = ours.happenings;
  expect(askedText(ask(others))).toBe('Jonas moves the dragon (step 3 of 6).');
});
