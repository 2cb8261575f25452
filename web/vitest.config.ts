import { svelte } from '@sveltejs/vite-plugin-svelte';
import { wordFiles } from './wordFiles';
import { defineConfig } from 'vitest/config';

/** Tests of parts and components, without a server and a browser. */
export default defineConfig({
  plugins: [svelte(), wordFiles()],
  // Components as browsers run them.
  resolve: { conditions: ['browser'] },
  // Tests compare the page with the documents.
  server: { fs: { allow: ['..'] } },
  test: {
    // Machines that build at the same time are slow.
    testTimeout: 30_000,
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
  },
});
