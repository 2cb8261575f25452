import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` serves the page with a game server that runs at this address.
const server = process.env['BASTIDE_SERVER'] ?? 'http://127.0.0.1:8642';

export default defineConfig({
  plugins: [svelte()],
  // What browsers of the last three years understand.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    outDir: '../build/page',
    emptyOutDir: true,
    sourcemap: false,
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
});
