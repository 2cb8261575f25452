import { svelte } from '@sveltejs/vite-plugin-svelte';
import { wordFiles } from './wordFiles';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files that mock modules, or look at what these do when they are loaded, and so need modules of their own. */
const alone = [
  'src/i18n/volume.test.ts',
  'src/lobby/seatChoices.test.ts',
  'src/table/menu.test.ts',
  'src/table/watchTurn.svelte.test.ts',
  'src/ui/SettingsDialog.test.ts',
  'src/ui/notify.test.ts',
  'src/ui/sounds.test.ts',
  'src/ui/switchLanguage.test.ts',
];

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
    setupFiles: ['src/testing/setup.ts'],
    // What is set up last is tidied away first.
    sequence: { setupFiles: 'list' },
    restoreMocks: true,
    maxWorkers: availableParallelism(),
    projects: [
      // To make a document and to load the page's modules takes longer than most files of tests run, so files
      // share both. What a file leaves behind, the set-up tidies away.
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          setupFiles: ['src/app/testing/shared.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
