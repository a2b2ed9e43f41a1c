import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = path.resolve(import.meta.dirname, '../../..');
export const distDir = path.join(root, 'dist/web');
const pointer = path.join(distDir, 'current.json');
const compressible = /\.(html|js|css|svg|txt|webmanifest)$/;

interface Current {
  readonly build: string;
  readonly previous?: string;
}

/**
 * Builds the web client where what it is made of has changed since the last build, compresses it, and keeps the build
 * before for pages that are still open. The switch is one rename, so a server never sees half a build.
 *
 * @param say hears one line when there is something to do.
 */
export async function buildClient(say: (line: string) => void): Promise<void> {
  const inputs = hashInputs();
  const before = readCurrent();
  if (before?.build === inputs && existsSync(path.join(distDir, inputs, 'index.html'))) return;
  say('Building the web client …');
  const { build } = await import('vite');
  const folder = path.join(distDir, inputs);
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await compress(folder);
  const previous = before && before.build !== inputs ? before.build : before?.previous;
  await writeFile(`${pointer}.new`, JSON.stringify({ build: inputs, ...(previous && { previous }) } satisfies Current));
  await rename(`${pointer}.new`, pointer);
  for (const entry of await readdir(distDir, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== inputs && entry.name !== previous) {
      await rm(path.join(distDir, entry.name), { recursive: true, force: true });
    }
  }
}

function readCurrent(): Current | undefined {
  return existsSync(pointer) ? (JSON.parse(readFileSync(pointer, 'utf8')) as Current) : undefined;
}

/** A short hash of everything that the client is built from. */
function hashInputs(): string {
  const files = globSync(['src/**/*', 'vite.config.ts', 'package-lock.json', 'tools/before-paint-plugin.ts'], { cwd: root })
    .filter((file) => /\.(tsx?|css|svg|html|json|png|ico|webmanifest)$/.test(file))
    .filter((file) => !/(^|\/)server\/|\.test\.tsx?$/.test(file))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(path.join(root, file))).update('\0');
  return hash.digest('hex').slice(0, 12);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compress(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const plain = await readFile(file);
    await writeFile(`${file}.br`, await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, await toGzip(plain, { level: 9 }));
  }
}
