import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Files that the rendering of a PDF may need: character maps, fonts that are not embedded, and image decoders. */
const needed: readonly (readonly [folder: string, name: RegExp])[] = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(pfb|ttf)$/],
  ['wasm', /_nowasm_fallback\.js$/],
];

/** Copies the files that pdfjs-dist fetches during rendering beside the client, under its version. */
export function pdfFiles(): Plugin {
  return {
    name: 'portico:pdf-files',
    apply: 'build',
    async generateBundle() {
      const manifest = resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
      for (const [folder, name] of needed) {
        const from = path.join(path.dirname(manifest), folder);
        for (const file of (await readdir(from)).filter((one) => name.test(one))) {
          const source = await readFile(path.join(from, file));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${file}`, source });
        }
      }
    },
  };
}
