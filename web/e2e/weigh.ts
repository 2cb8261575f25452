/** What a screen costs over the line: all bytes and requests until the line is quiet. */

import type { Page } from 'playwright-core';

export interface Weight {
  /** As they come over the line: compressed, with their heads. */
  readonly bytes: number;
  readonly requests: number;
  /** The requests by weight, a line for each. */
  readonly heaviest: string;
}

export async function weigh(
  page: Page,
  address: string,
  ready: (page: Page) => Promise<void>,
): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) urls.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await ready(page);
  await page.waitForLoadState('networkidle');
  // What is fetched ahead waits for a while.
  await page.waitForTimeout(3_000);
  await page.waitForLoadState('networkidle');
  // What is asked for twice by the same address comes out of the browser's cache, which is off here.
  const once = new Map([...urls].map(([id, url]) => [url, sizes.get(id) ?? 0]));
  const all = [...once].map(([url, size]) => ({ url, size }));
  return {
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    requests: all.length,
    heaviest: all
      .sort((one, other) => other.size - one.size)
      .map(({ url, size }) => `${(size / 1000).toFixed(1).padStart(8)} KB  ${url.slice(0, 140)}`)
      .join('\n'),
  };
}
