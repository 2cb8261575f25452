/**
 * Requests over HTTP that do not hang on a line that has died: browsers wait for minutes, and whoever wants to ask again
 * cannot.
 */

/** So long an answer may take. */
export const longestRequest = 20_000;

export class Requests {
  private readonly open = new Set<AbortController>();

  /** What the answer is; null if it takes too long or is called off. */
  async ask<T>(request: (options: RequestInit) => Promise<T>): Promise<T | null> {
    const off = new AbortController();
    this.open.add(off);
    const timer = setTimeout(() => off.abort(), longestRequest);
    try {
      return await request({ signal: off.signal });
    } catch (why) {
      if (off.signal.aborted) return null;
      throw why;
    } finally {
      clearTimeout(timer);
      this.open.delete(off);
    }
  }

  /** Nobody waits any more for what is on its way. */
  callOff(): void {
    for (const off of this.open) off.abort();
  }
}
