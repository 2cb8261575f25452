/** A server for tests of components: it knows the game of `examples/games/opening.record`, as the real one told it. */

import { vi } from 'vitest';
import type {
  Analysis,
  ExportedRecord,
  Happening,
  ImportedGame,
  OpenedRecord,
  Story,
  ViewAt,
} from '../../protocol/pageData';
import type { RoomInfo } from '../../protocol/room';
import type { View } from '../../protocol/view';
import opening from './opening.json';

const game = opening as unknown as {
  readonly text: string;
  readonly opened: OpenedRecord;
  readonly views: readonly ViewAt[];
  readonly analyses: readonly Analysis[];
};
export const openingText = game.text;
export const openingStory = game.opened.story;

/** A saved game of JCloisterZone that is the same game, and what the server says of it. */
export const savedGame = { setup: {}, replay: [] };
const savedGameSays: ImportedGame = {
  ended_by_file: false,
  assertions: [{ text: 'Red has 99 points', verdict: 'fails', found: 'it is 4' }],
};

const refused = (status: number, code: string, text: string) =>
  new Response(JSON.stringify({ error: { code, text } }), { status });
const told = (what: unknown) => new Response(JSON.stringify(what));

/** The story as it was after an event. */
const storyUntil = (last: number, since: number): Story => ({
  after: last,
  events: openingStory.events.filter((event) => event <= last),
  happenings: openingStory.happenings.filter((one) => one.after <= last && one.after > since),
});

export class FakeServer {
  /** The last event of the room. */
  last = 8;
  phase: RoomInfo['phase'] = 'playing';
  offline = false;
  /** What the view of the last event tells otherwise. */
  end: Partial<View> = {};
  /** What happens at the last event beside what the game tells. */
  more: readonly Happening[] = [];
  /** What is told of the record as a saved game of JCloisterZone. */
  exported: ExportedRecord = { file: '{"replay":[]}', opens: true, untold: [] };
  readonly asked: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) =>
      this.answer(new URL(address, 'http://localhost'), String(options.body ?? '')),
    );
  }

  private answer(address: URL, body: string): Promise<Response> {
    this.asked.push(address.pathname + address.search);
    if (this.offline) return Promise.reject(new TypeError('Failed to fetch'));
    const after = Number(address.searchParams.get('after'));
    const since = Number(address.searchParams.get('since') ?? -1);
    const [, , first, ...rest] = address.pathname.split('/');
    const part = first === 'records' ? (rest[0] ?? 'open') : (rest[1] ?? first);
    return Promise.resolve(this.tell(part ?? '', { after, since, body }));
  }

  private tell(
    part: string,
    { after, since, body }: { after: number; since: number; body: string },
  ) {
    const view = game.views.find((one) => one.after === after);
    const analysis = game.analyses.find((one) => one.after === after);
    switch (part) {
      case 'open':
        if (body === JSON.stringify(savedGame, null, 2))
          return told({ ...game.opened, record: openingText, imported: savedGameSays });
        return body === openingText
          ? told(game.opened)
          : refused(422, 'bad_record', 'record:2:3: expected: "moves"; found: "nothing"');
      case 'view':
        return view
          ? told(this.last === after ? this.changed(view) : view)
          : refused(404, 'no_such_moment', 'there is none');
      case 'export':
        return body === openingText ? told(this.exported) : refused(422, 'bad_record', 'no record');
      case 'analysis':
        return analysis ? told(analysis) : refused(404, 'no_such_moment', 'there is none');
      case 'story':
        return told(this.storySince(since === 0 ? -1 : since));
      case 'tiles':
        return told({ pictures: 'x', tiles: {} });
      case 'rooms':
        return told(this.room());
      default:
        return refused(404, 'no_such_page', part);
    }
  }

  private storySince(since: number): Story {
    const story = storyUntil(this.last, since);
    return { ...story, happenings: [...story.happenings, ...(since < this.last ? this.more : [])] };
  }
  private changed = (told: ViewAt): ViewAt => ({ ...told, view: { ...told.view, ...this.end } });

  private room(): Partial<RoomInfo> {
    return {
      id: 'r1',
      title: 'Sunday',
      phase: this.phase,
      last_game_event: this.last,
      seats: ['Red', 'Blue'].map((name) => ({ name, computer: false, present: true })),
    };
  }
}
