import { defineConfig } from 'vitest/config';
import { wordFiles } from './wordFiles';

/** `npm run bench`: figures of the built page in a real browser, with a real server. Nothing fails by its time. */
export default defineConfig({
  plugins: [wordFiles()],
  test: {
    environment: 'node',
    include: ['bench/**/*.bench.ts'],
    globalSetup: ['e2e/setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
