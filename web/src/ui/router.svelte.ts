/** The addresses of the page, and which of them is shown. */

export type Route =
  | { readonly page: 'home' }
  /** A new table. */
  | { readonly page: 'new' }
  /** Our own games, those that are over as well. */
  | { readonly page: 'games' }
  /** A position that is put together; what stands behind the hash is one. */
  | { readonly page: 'position' }
  | { readonly page: 'room'; readonly id: string }
  /** A running or finished game, moment by moment. */
  | { readonly page: 'replay'; readonly id: string }
  /** The same for a record from a file. */
  | { readonly page: 'record' }
  /** The rules: their contents, or the rule with an id, or `editions`. */
  | { readonly page: 'rules'; readonly part: string }
  /** How a box is played, by the name of an expansion; empty: the base game. */
  | { readonly page: 'how'; readonly part: string }
  | { readonly page: 'nowhere' };

/** The parts of a path; null if they cannot be read. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').flatMap((part) => (part === '' ? [] : decodeURIComponent(part)));
  } catch {
    return null;
  }
}

export function routeOf(path: string): Route {
  const parts = partsOf(path);
  if (parts === null) return { page: 'nowhere' };
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && parts[0] === 'new') return { page: 'new' };
  if (parts.length === 1 && parts[0] === 'games') return { page: 'games' };
  if (parts.length === 1 && parts[0] === 'position') return { page: 'position' };
  if (parts.length === 1 && parts[0] === 'record') return { page: 'record' };
  if (parts[0] === 'rules' && parts.length <= 2) return { page: 'rules', part: parts[1] ?? '' };
  if (parts[0] === 'how' && parts.length <= 2) return { page: 'how', part: parts[1] ?? '' };
  if (parts[0] === 'room' && parts[1]) {
    const id = parts[1];
    if (parts.length === 2) return { page: 'room', id };
    if (parts.length === 3 && parts[2] === 'replay') return { page: 'replay', id };
  }
  return { page: 'nowhere' };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = routeOf(location.pathname)));
    // Links within the page change what is shown without loading it again.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest('a');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  /** `address`: a path, with what stands behind the question mark and the hash. */
  go(address: string): void {
    if (address !== location.pathname + location.search + location.hash)
      history.pushState(null, '', address);
    this.route = routeOf(address.split(/[?#]/)[0] ?? '');
    scrollTo(0, 0);
  }

  /** A part of what stands behind the question mark; null without it. */
  query(name: string): string | null {
    return new URLSearchParams(location.search).get(name);
  }
  /** Changes it, so that a copied address leads to what is shown; the way back stays as it is. */
  setQuery(name: string, value: string | null): void {
    const query = new URLSearchParams(location.search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    const text = query.toString();
    history.replaceState(history.state, '', location.pathname + (text && `?${text}`));
  }
}

export const router = new Router();
export const roomPath = (id: string): string => `/room/${encodeURIComponent(id)}`;
export const replayPath = (id: string): string => `${roomPath(id)}/replay`;
