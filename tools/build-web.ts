import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildsFolder, isClientFresh } from '#app/server/client-build.ts';
import { repositoryRoot, sourceHashes } from '#app/server/source-hash.ts';
import { switchTo } from './switch-build.ts';

const compressible = /\.(html|m?js|css|svg|json|txt|webmanifest|wasm|map)$/;

/** `node tools/build-web.ts [FOLDER]` builds the web client, into the checkout or another folder. */
const distDir = process.argv[2] ?? buildsFolder(path.resolve(process.env['DATA_DIR'] ?? 'data'));

if (isClientFresh(distDir)) {
  console.log('The web client is up to date.');
} else {
  await buildClient().catch((error: Error) => {
    console.error(`The web client could not be built. ${error.message}`);
    process.exitCode = 1;
  });
}

/** Builds into a separate folder and switches to it in one step at the end. */
async function buildClient(): Promise<void> {
  const began = performance.now();
  const build = sourceHashes().client;
  const folder = path.join(distDir, build);
  if (!existsSync(folder)) {
    const making = `${folder}.${process.pid}`;
    try {
      process.env['NODE_ENV'] = 'production';
      const vite = await import('vite');
      await vite.build({
        configFile: path.join(repositoryRoot, 'vite.config.ts'),
        // A bundled configuration would be written beside the packages, which may be read-only.
        configLoader: 'native',
        logLevel: 'error',
        build: { outDir: making, emptyOutDir: true },
      });
      await compressAll(making);
      await rename(making, folder);
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      // Another build of the same sources may have finished first.
      if (!existsSync(folder)) throw error;
    }
  }
  await switchTo(distDir, build);
  console.log(`The web client is built (${build}, ${((performance.now() - began) / 1000).toFixed(1)} s).`);
}

async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const wanted = files.filter((file) => file.isFile() && compressible.test(file.name));
  await Promise.all(
    wanted.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const plain = await readFile(file);
      const br = await promisify(brotliCompress)(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
      const gz = await promisify(gzip)(plain, { level: 9 });
      if (br.length < plain.length) await writeFile(`${file}.br`, br);
      if (gz.length < plain.length) await writeFile(`${file}.gz`, gz);
    }),
  );
}
