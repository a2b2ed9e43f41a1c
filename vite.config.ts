import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { beforePaint } from './tools/before-paint-plugin.ts';
import { chunkGroups } from './tools/chunks-plugin.ts';
import { leanContracts } from './tools/contracts-plugin.ts';
import { curvesApart } from './tools/curves-plugin.ts';
import { ourLocales } from './tools/locales-plugin.ts';
import { noticesFile } from './tools/notices-plugin.ts';
import { pdfFiles } from './tools/pdf-files-plugin.ts';
import { verificationFile } from './tools/verification-plugin.ts';

const root = fileURLToPath(new URL('./src/app/web', import.meta.url));

export default defineConfig({
  root,
  plugins: [beforePaint(), leanContracts(), curvesApart(), ourLocales(), pdfFiles(), verificationFile(), noticesFile()],
  build: {
    outDir: fileURLToPath(new URL('./dist/client', import.meta.url)),
    emptyOutDir: true,
    // A strict Content-Security-Policy takes no data: URLs, and a page's first paint needs no polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
