import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endCall,
  showInTab,
  signalBoard,
  signalEnd,
  signalTurn,
  switchNotifications,
} from './notify';
import { settings } from './settings.svelte';

const call = { room: 'r1', text: 'Your turn', more: 'Sunday' };
const ringing = vi.hoisted(() => ({ played: [] as string[], volume: 0 }));
vi.mock('./sounds', () => ({
  play: (sound: string, volume: number) => {
    ringing.volume = volume;
    return ringing.played.push(sound) > 0;
  },
  unlockSoundsOnGesture: () => undefined,
}));

let buzzes: unknown[] = [];
let notes: FakeNotification[] = [];
let permission: NotificationPermission = 'granted';
const asked = vi.fn(() => Promise.resolve(permission));

class FakeNotification {
  static get permission(): NotificationPermission {
    return permission;
  }
  static requestPermission = asked;
  closed = false;
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    notes.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

function look(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
}

beforeEach(() => {
  ringing.played = [];
  buzzes = [];
  notes = [];
  permission = 'granted';
  asked.mockClear();
  vi.stubGlobal('Notification', FakeNotification);
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (pattern: unknown) => buzzes.push(pattern) > 0,
  });
  look('hidden');
  settings.change({ sound: true, vibration: true, notifications: true });
});
afterEach(() => {
  endCall();
  vi.unstubAllGlobals();
  look('visible');
});

describe('our turn', () => {
  test('is told in all ways that are wanted', () => {
    signalTurn(call);
    expect(ringing.played).toEqual(['turn']);
    expect(buzzes).toHaveLength(1);
    expect(notes.map((note) => [note.title, note.options.body])).toEqual([['Your turn', 'Sunday']]);
  });
  test('without sound', () => {
    settings.change({ sound: false });
    look('visible');
    signalTurn(call);
    signalBoard('tile');
    signalEnd(call);
    expect(ringing.played).toEqual([]);
    expect(buzzes).toHaveLength(1);
  });
  test('as loud as is wished', () => {
    settings.change({ volume: 35 });
    signalTurn(call);
    expect(ringing.volume).toBe(35);
    settings.change({ volume: 60 });
  });
  test('what happens on the board is heard by those who see it', () => {
    signalBoard('tile');
    expect(ringing.played).toEqual([]);
    look('visible');
    signalBoard('tile');
    signalBoard('figure');
    expect(ringing.played).toEqual(['tile', 'figure']);
  });
  test('without buzzing', () => {
    settings.change({ vibration: false });
    signalTurn(call);
    expect(buzzes).toEqual([]);
    expect(ringing.played).toEqual(['turn']);
  });
  test('without notifications', () => {
    settings.change({ notifications: false });
    signalTurn(call);
    expect(notes).toEqual([]);
  });
  test('no notification on a page that is looked at', () => {
    look('visible');
    signalTurn(call);
    expect(notes).toEqual([]);
    expect(ringing.played).toEqual(['turn']);
  });
  test('no notification without leave, and nobody is asked for it then', () => {
    permission = 'default';
    signalTurn(call);
    expect(notes).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
  test('a notification goes when the call has been heard', () => {
    signalTurn(call);
    endCall();
    expect(notes[0]?.closed).toBe(true);
  });
  test('a browser that allows none to pages is no problem', () => {
    vi.stubGlobal(
      'Notification',
      Object.assign(
        () => {
          throw new TypeError('Illegal constructor');
        },
        { permission: 'granted' },
      ),
    );
    expect(() => signalTurn(call)).not.toThrow();
    expect(ringing.played).toEqual(['turn']);
  });
});

describe('the wish for notifications', () => {
  test('asks the browser, and holds what it says', async () => {
    settings.change({ notifications: false });
    expect(await switchNotifications(true)).toBe('on');
    expect(settings.choices.notifications).toBe(true);
    permission = 'denied';
    expect(await switchNotifications(true)).toBe('denied');
    expect(settings.choices.notifications).toBe(false);
  });
  test('off asks nobody', async () => {
    expect(await switchNotifications(false)).toBe('off');
    expect(asked).not.toHaveBeenCalled();
  });
  test('browsers without them say so', async () => {
    vi.stubGlobal('Notification', undefined);
    expect(await switchNotifications(true)).toBe('unsupported');
  });
});

test('the tab says whose turn it is', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  showInTab('Your turn', 'Sunday');
  expect(document.title).toBe('● Your turn — Bastide');
  expect(icon()).toBe('/favicon-turn.svg');
  showInTab(null, 'Sunday');
  expect(document.title).toBe('Sunday — Bastide');
  expect(icon()).toBe('/favicon.svg');
  showInTab(null);
  expect(document.title).toBe('Bastide');
});
