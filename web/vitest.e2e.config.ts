import { defineConfig } from 'vitest/config';
import { wordFiles } from './wordFiles';

/** Tests of the built page in a real browser, with a real server: ../build/release/bastide. */
export default defineConfig({
  plugins: [wordFiles()],
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/setup.ts'],
    // A server and a browser for all; two cores do not carry more than one game at a time.
    fileParallelism: false,
    // One process runs all files, which share nothing but the modules that help them.
    isolate: false,
    // What waits may wait together.
    maxConcurrency: 8,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
