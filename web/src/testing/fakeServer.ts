/** A server for tests: what it answers is said by path, and what it was sent is kept. */

import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type Answer = unknown | ((asked: Asked) => unknown);

/** An answer with an error. */
export class Failure {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text = code,
  ) {}
}
/** No answer at all. */
export const silence = Symbol('silence');

/** Answers by "METHOD /path", or by "/path"; 404 for all else. */
export function useFakeServer(answers: Readonly<Record<string, Answer>>): Asked[] {
  const sent: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    const method = options.method ?? 'GET';
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : null;
    const asked = { method, path, body };
    sent.push(asked);
    const found = answers[`${method} ${path}`] ?? answers[path] ?? new Failure(404, 'no_such_page');
    const answer: unknown = typeof found === 'function' ? found(asked) : found;
    if (answer === silence) throw new TypeError('Failed to fetch');
    if (answer instanceof Failure)
      return Response.json(
        { error: { code: answer.code, text: answer.text } },
        { status: answer.status },
      );
    return Response.json(answer);
  });
  return sent;
}
