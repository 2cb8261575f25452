/** What can be done at the table beside playing: for the menu of the bar and for a phone's last tab. */

import { shortcuts } from '../decisions/shortcuts.svelte';
import { undoFor } from '../decisions/undo';
import { undoing } from '../decisions/undoing.svelte';
import { currentLanguage, languageNames, t } from '../i18n/language.svelte';
import { pictureAddress, recordAddress } from '../protocol/api';
import type { RoomSession } from '../room/roomSession.svelte';
import { openHow } from '../how/openHow.svelte';
import { playedIn } from '../how/playedIn';
import { openRule } from '../rules/openRule.svelte';
import type { IconName } from '../ui/Icon.svelte';
import { replayPath } from '../ui/router.svelte';
import { fileOfGame } from './fileOfGame';
import { settings } from '../ui/settings.svelte';
import { othersOf } from './players';
import { switchLanguage } from '../ui/switchLanguage';

export interface TableAct {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  readonly download?: string;
  readonly checked?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
  readonly onselect?: () => void;
}
/** Dialogs of the table that its menu opens. */
export type TableDialog = 'invite' | 'settings' | 'resign';

/** Where fingers are all there is, a list of keys is of no use. */
const hasKeys = () => globalThis.matchMedia?.('(hover: hover)').matches ?? true;
const firstRule = 'GEN-02';

function undoAct(session: RoomSession): TableAct[] {
  const undo = undoFor(session.events, session.seats, session.room);
  if (!undo) return [];
  const words = t().table.menu;
  return [
    {
      label: undo.kind === 'free' ? words.undo : words.askUndo,
      icon: 'undo',
      onselect: () => void undoing.start(session, undo),
    },
  ];
}

/** Some seat of ours still plays. */
const mayResign = (session: RoomSession): boolean =>
  session.room?.phase === 'playing' &&
  session.seats.some((seat) => {
    const why = session.room?.seats[seat - 1]?.taken_over;
    return why === undefined || why === 'absent';
  });

/** Trying out what might come is for those who play among themselves, and for afterwards. */
function positionActs({ id, room, seats }: RoomSession): TableAct[] {
  if (!room || (room.phase !== 'over' && othersOf(room, seats) > 0)) return [];
  const label = t().replay.asPosition;
  return [{ label, icon: 'target', href: `/position?room=${encodeURIComponent(id)}` }];
}

/** The names of the sets and rules of the table, as its plan says. */
function playedAt({ events }: RoomSession): readonly string[] {
  const created = events.find((event) => event.kind === 'created');
  return created?.kind === 'created' ? playedIn(created.plan.setup) : [];
}

/** The other languages, each by its own name. */
const languageActs = (): TableAct[] =>
  languageNames
    .filter(([language]) => language !== currentLanguage())
    .map(([language, name]) => ({
      label: name,
      icon: 'globe' as const,
      onselect: () => void switchLanguage(language),
    }));

export function tableActs(session: RoomSession, open: (dialog: TableDialog) => void): TableAct[] {
  const words = t().table.menu;
  const dark = settings.theme === 'dark';
  const file = fileOfGame(session.room);
  return [
    ...undoAct(session),
    { label: words.invite, icon: 'link', onselect: () => open('invite') },
    { label: words.replay, icon: 'play', href: replayPath(session.id) },
    ...positionActs(session),
    {
      label: words.record,
      icon: 'file',
      href: recordAddress(session.id),
      download: `${file}.record`,
      separated: true,
    },
    {
      label: words.picture,
      icon: 'picture',
      href: pictureAddress(session.id, currentLanguage()),
      download: `${file}.svg`,
    },
    {
      label: t().app.howToPlay,
      icon: 'help',
      separated: true,
      onselect: () => openHow('', playedAt(session)),
    },
    { label: words.rules, icon: 'book', onselect: () => openRule(firstRule) },
    // The game stays where it is.
    {
      label: words.reference,
      icon: 'list',
      onselect: () => void globalThis.open('/rules', '_blank'),
    },
    ...(hasKeys()
      ? [{ label: words.keys, icon: 'keys' as const, onselect: () => (shortcuts.open = true) }]
      : []),
    { label: words.settings, icon: 'gear', onselect: () => open('settings') },
    {
      label: words.dark,
      icon: 'moon',
      checked: dark,
      onselect: () => settings.change({ theme: dark ? 'light' : 'dark' }),
    },
    ...languageActs(),
    ...(mayResign(session)
      ? [
          {
            label: words.resign,
            icon: 'flag' as const,
            separated: true,
            onselect: () => open('resign'),
          },
        ]
      : []),
    { label: words.leave, icon: 'left', href: '/', separated: !mayResign(session) },
  ];
}
