/** Looks for barriers with axe-core. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** All violations that are found on the page as it stands, one line each. */
export async function barriers(page: Page): Promise<string[]> {
  // Not as a script element: the page's policy forbids what it has not brought itself.
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    // What is passed is not gathered, and there are no frames to look into.
    return (await axe.run({ resultTypes: ['violations'], iframes: false })).violations;
  });
  return found.map(
    (one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => String(node.target)).join(', ')}`,
  );
}
