import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { wordFiles } from './wordFiles';

/** Puts compressed copies beside all texts; the server sends whichever a browser reads. */
function compressedCopies(): Plugin {
  const isText = /\.(css|html|js|svg)$/;
  let dir = '';
  return {
    name: 'compressed-copies',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir);
    },
    // Here what lies in public/ has been copied, too.
    closeBundle() {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!isText.test(name)) continue;
        const file = join(dir, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
      }
    },
  };
}

// `npm run dev` serves the page with a game server that runs at this address.
const server = process.env['BASTIDE_SERVER'] ?? 'http://127.0.0.1:8642';

export default defineConfig({
  plugins: [svelte(), wordFiles(), compressedCopies()],
  // What browsers of the last three years understand.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    outDir: '../build/page',
    emptyOutDir: true,
    sourcemap: false,
    // Each file costs half a KB for its head and a turn on the line: what all screens need comes together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /src.(ui(?!.*(SettingsDialog|TabbedPage|SelectField|PageBar))|protocol|app.pages|(table|decisions).later|rules.openRule|room.(entrance|played|seatTokens)|how.(openHow|playedIn)|guide.lessons|pieces.(?!(Bridge|Castle|Link)Shape|links)|game.(colours|tileWords))|src.i18n.[a-z.]+$/,
              minShareCount: 2,
            },
            {
              // What the pages before a game share.
              name: 'lobby',
              test: /src.(lobby|ui.PageBar|catalogue.(tableChoice|mixes))/,
              minShareCount: 2,
            },
            {
              name: 'board',
              test: /src.(game|pieces|board|decisions|log|table|room.(Clock|clocks|ticker))(?!.*(Tab\.|Dialog|Final|Bazaar))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
});
