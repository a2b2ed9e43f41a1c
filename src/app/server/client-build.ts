import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, sourceHashes } from './source-hash.ts';

const checkoutBuilds = path.join(repositoryRoot, 'dist/web');

/**
 * Returns the folder with builds of the web client: one folder for each build, and `current.json` with the names of the
 * newest and the previous one. A read-only checkout without a fresh build uses the data directory.
 */
export function buildsFolder(dataDir: string): string {
  return isClientFresh(checkoutBuilds) || isWritable(checkoutBuilds) ? checkoutBuilds : path.join(dataDir, 'cache/web');
}

/** Returns true if a folder is writable or can be created. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return isWritable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

interface Current {
  readonly build: string;
  readonly previous?: string;
}

/** Returns the content of `current.json`, or undefined before the first build. */
export function readCurrent(folder: string): Current | undefined {
  const file = path.join(folder, 'current.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Current) : undefined;
}

/** Returns true if the build in a folder matches the current sources. */
export function isClientFresh(folder: string): boolean {
  const build = readCurrent(folder)?.build;
  return build !== undefined && existsSync(path.join(folder, build, 'index.html')) && build === sourceHashes().client;
}
