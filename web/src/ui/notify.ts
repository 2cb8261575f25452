/**
 * How the page calls its player: by the tab's title and icon, a sound, the phone's buzzing, and the
 * browser's notifications. Each obeys `settings.choices`.
 *
 * The table of a game calls `watchTurn(session)` of `watchTurn.svelte.ts` once, while it is made; that
 * does all of it. `signalTurn` and the others here are its parts. Whoever shows the settings switches
 * notifications with `switchNotifications`, which asks the browser for leave.
 */

import { t } from '../i18n/language.svelte';
import { settings } from './settings.svelte';
import { type Sound, play } from './sounds';

/** What is told when the page is not looked at. */
export interface Call {
  /** The room: a newer call replaces the older one. */
  readonly room: string;
  /** What it is about: "Your turn". */
  readonly text: string;
  /** More of it: the table's title. */
  readonly more?: string;
}

const buzz = [70, 60, 70];
let shown: Notification | null = null;

const hidden = () => document.visibilityState === 'hidden';

function notify(call: Call): void {
  if (!settings.choices.notifications || !hidden()) return;
  if (globalThis.Notification?.permission !== 'granted') return;
  try {
    shown?.close();
    const notification = new Notification(call.text, {
      body: call.more || t().app.title,
      tag: `bastide-${call.room}`,
      icon: '/favicon.svg',
    });
    notification.onclick = () => {
      globalThis.focus();
      notification.close();
    };
    shown = notification;
  } catch {
    // Phones allow them to installed pages only; sound and buzzing do there.
  }
}

function sound(which: Sound): void {
  if (settings.choices.sound) play(which, settings.choices.volume);
}

/** It has become our turn. */
export function signalTurn(call: Call): void {
  sound('turn');
  if (settings.choices.vibration) globalThis.navigator.vibrate?.(buzz);
  notify(call);
}

/** Something has happened on the board: it is heard only where it can be seen. */
export function signalBoard(which: 'tile' | 'figure' | 'gone' | 'points'): void {
  if (!hidden()) sound(which);
}

/** The game has ended. */
export function signalEnd(call: Call): void {
  if (!hidden()) sound('end');
  notify(call);
}

/** Takes the call back: it has been heard, or is our turn no more. */
export function endCall(): void {
  shown?.close();
  shown = null;
}

/** The title of the tab and its icon. `ask`: what we are asked, null while we are not; `table`: its title. */
export function showInTab(ask: string | null, table = ''): void {
  const title = t().app.title;
  const what = ask === null ? table : `● ${ask}`;
  document.title = what ? `${what} — ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = ask === null ? '/favicon.svg' : '/favicon-turn.svg';
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}

/** How a wish for notifications ended; `denied`: only the browser's own settings can allow them. */
export type NotificationWish = 'on' | 'off' | 'denied' | 'unsupported';

/** Switches notifications. The browser is asked for leave now, by the press of a button, and never else. */
export async function switchNotifications(on: boolean): Promise<NotificationWish> {
  let result: NotificationWish = on ? 'on' : 'off';
  if (on && !globalThis.Notification) result = 'unsupported';
  else if (on) {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') result = 'denied';
  }
  settings.change({ notifications: result === 'on' });
  return result;
}
