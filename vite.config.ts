import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { beforePaint } from './tools/before-paint-plugin.ts';

const root = fileURLToPath(new URL('./src/app/web', import.meta.url));

/** What a module imports finds a chunk of its own. */
const alone = { includeDependenciesRecursively: false } as const;

export default defineConfig({
  root,
  plugins: [beforePaint()],
  build: {
    outDir: fileURLToPath(new URL('./dist/client', import.meta.url)),
    emptyOutDir: true,
    // A strict Content-Security-Policy takes no data: URLs, and a page's first paint needs no polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A first visit fetches few files and little it does not use: what most pages need, what the pages of an area
          // share, and the page itself. Weighed by `npm run bench -- weight`.
          groups: [
            { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|zod)[\\/]|src[\\/]kernel[\\/]/, minShareCount: 3 },
            { name: 'library', test: /zero-carbon[\\/](library|policies|standards)[\\/]web/, minShareCount: 2, ...alone },
            { name: 'certificates', test: /zero-carbon[\\/]certificates[\\/]/, minShareCount: 3, ...alone },
          ],
        },
      },
    },
  },
  // For trials beside a running server: `PORTICO_API=http://127.0.0.1:8080 npx vite`.
  server: { proxy: { '/api': process.env['PORTICO_API'] ?? 'http://127.0.0.1:8080' } },
});
