/** Requests over HTTP. */

import type { Drawn } from './variants';
import type { Catalogue } from './catalogue';
import type {
  Analysis,
  Invitation,
  ExportedRecord,
  OpenedRecord,
  RuleText,
  Story,
  TileBook,
  ViewAt,
} from './pageData';
import type { RoomInfo, RoomPlan } from './room';

/** What the server refused, or why it could not be asked: `code` is `offline` then. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule?: string,
    /** Of an illegal move: the key of its words, `refusal.REASON`. */
    readonly reason?: string,
  ) {
    super(text);
    this.name = 'Refusal';
  }
}

/** What came of something that needs the network; who called it off hears of that. */
async function online<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem;
    throw new Refusal('offline', 'The server does not answer.');
  }
}

interface ErrorBody {
  readonly code?: string;
  readonly text?: string;
  readonly reason?: string;
}

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await online(fetch(path, options));
  if (answer.ok) return answer;
  const said: unknown = await answer.json().catch(() => null);
  const error = (said as { error?: ErrorBody } | null)?.error;
  throw new Refusal(
    error?.code ?? `http_${answer.status}`,
    error?.text ?? answer.statusText,
    undefined,
    error?.reason,
  );
}

export async function askJson<T>(path: string, options: RequestInit = {}): Promise<T> {
  const answer = await ask(path, options);
  // It may break off in the middle.
  return (await online(answer.json())) as T;
}

const roomPath = (id: string) => `/api/rooms/${encodeURIComponent(id)}`;
export const textBody = (text: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: text,
});

export const fetchCatalogue = () => askJson<Catalogue>('/api/catalogue');
export const fetchLobby = async () => (await askJson<{ rooms: RoomInfo[] }>('/api/lobby')).rooms;
export const fetchRoom = (id: string) => askJson<RoomInfo>(roomPath(id));
export const openRoom = async (plan: RoomPlan) =>
  (
    await askJson<{ room: RoomInfo }>('/api/rooms', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(plan),
    })
  ).room;

export const fetchAnalysis = (id: string, options: RequestInit = {}) =>
  askJson<Analysis>(`${roomPath(id)}/analysis`, options);
export const fetchStory = (id: string, since = 0, options: RequestInit = {}) =>
  askJson<Story>(`${roomPath(id)}/story?since=${since}`, options);
export const fetchViewAt = (id: string, after: number, options: RequestInit = {}) =>
  askJson<ViewAt>(`${roomPath(id)}/view?after=${after}`, options);
export const fetchAnalysisAt = (id: string, after: number, options: RequestInit = {}) =>
  askJson<Analysis>(`${roomPath(id)}/analysis?after=${after}`, options);
/** The record as text. */
export const fetchRecord = async (id: string) => (await ask(recordAddress(id))).text();
export const recordAddress = (id: string) => `${roomPath(id)}/record`;
export const pictureAddress = (id: string, language: string) =>
  `${roomPath(id)}/picture.svg?language=${language}`;

export const openRecord = (text: string) => askJson<OpenedRecord>('/api/records', textBody(text));
export const exportRecord = (text: string) =>
  askJson<ExportedRecord>('/api/records/export', textBody(text));
export const fetchRecordView = (text: string, after: number, options: RequestInit = {}) =>
  askJson<ViewAt>(`/api/records/view?after=${after}`, { ...options, ...textBody(text) });
export const fetchRecordAnalysis = (text: string, after: number, options: RequestInit = {}) =>
  askJson<Analysis>(`/api/records/analysis?after=${after}`, { ...options, ...textBody(text) });
/** The board of a record as an SVG document. */
export const fetchRecordPicture = async (text: string, after: number, language: string) =>
  (
    await ask(`/api/records/picture.svg?after=${after}&language=${language}`, textBody(text))
  ).text();

export const fetchTilesOfRoom = (id: string, variant = 0, options: RequestInit = {}) =>
  askJson<TileBook>(`/api/tiles?room=${encodeURIComponent(id)}&variant=${variant}`, options);
export const fetchTilesOfSets = (sets: readonly string[], variant = 0) =>
  askJson<TileBook>(`/api/tiles?sets=${sets.map(encodeURIComponent).join(',')}&variant=${variant}`);
export const fetchTiles = (ids: readonly string[]) =>
  askJson<TileBook>(`/api/tiles?tiles=${ids.map(encodeURIComponent).join(',')}`);
/** `TileBook.pictures`, where tiles are only shown; empty if the server has none, or does not answer. */
export async function fetchPictures(): Promise<string> {
  try {
    return (await fetchTiles(['BA/L'])).pictures;
  } catch {
    return '';
  }
}

/** Colours of a picture, and how much it shows: less, and that larger, the fewer pixels a cell has. */
export interface PictureLook {
  readonly theme: 'light' | 'dark' | 'contrast' | 'print';
  readonly detail: 'full' | 'middle' | 'small';
}
/** The picture of a tile; `pictures` is that of the tile book. Browsers keep it for ever. */
export const tilePicture = (
  { id, turning, variant }: Drawn,
  pictures: string,
  { theme, detail }: PictureLook,
) =>
  `/api/pictures/tile.svg?tile=${encodeURIComponent(id)}&turning=${turning}&variant=${variant}` +
  `&theme=${theme}&detail=${detail}&v=${pictures}`;
/** Pictures of several tiles of one cell, side by side in one image. */
export const tileSprite = (
  drawn: readonly Drawn[],
  pictures: string,
  { theme, detail }: PictureLook,
) =>
  `/api/pictures/tiles.svg?pictures=${drawn
    .map(({ id, turning, variant }) => `${encodeURIComponent(id)}.${turning}.${variant}`)
    .join(',')}&theme=${theme}&detail=${detail}&v=${pictures}`;
/** A QR code of a text, of an address say. */
export const qrPicture = (text: string) => `/api/pictures/qr.svg?text=${encodeURIComponent(text)}`;

export const fetchRule = (id: string, language: string) =>
  askJson<RuleText>(`/api/rules/${encodeURIComponent(id)}?language=${language}`);
export const fetchInvitation = () => askJson<Invitation>('/api/invitation');
