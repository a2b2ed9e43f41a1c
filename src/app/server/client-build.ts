import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder that holds package.json. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Where builds of the web client lie: one folder each, and `current.json` that names the newest and the one before. */
export const distDir = path.join(repositoryRoot, 'dist/web');

/** The builds that are served. */
interface Current {
  readonly build: string;
  readonly previous?: string;
}

/** What `current.json` says, or undefined before the first build. */
export function readCurrent(): Current | undefined {
  const file = path.join(distDir, 'current.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Current) : undefined;
}

const isInput = (file: string): boolean => !/(^|[\\/])server[\\/]|\.test\.tsx?$/.test(file);

/**
 * The id of the build that the sources would give: the hash of all it depends on. The server's own files and tests are
 * no part of it, so that a change there builds nothing.
 */
export async function wantedBuild(): Promise<string> {
  const below = async (folder: string): Promise<string[]> => {
    const entries = await readdir(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)));
  };
  const plugins = (await readdir(path.join(repositoryRoot, 'tools'))).filter((file) => file.endsWith('-plugin.ts'));
  const files = [
    ...(await below('src')).filter(isInput),
    ...plugins.map((file) => path.join('tools', file)),
    'vite.config.ts',
    'package-lock.json',
  ].toSorted();
  const contents = await Promise.all(files.map((file) => readFile(path.join(repositoryRoot, file))));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries())
    hash.update(`${file}\0${contents[index]!.length}\0`).update(contents[index]!);
  return hash.digest('hex').slice(0, 12);
}

/** Whether the build that is served is the one that the sources give. */
export async function isClientFresh(): Promise<boolean> {
  const build = readCurrent()?.build;
  return build !== undefined && existsSync(path.join(distDir, build, 'index.html')) && build === (await wantedBuild());
}
