import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, sourceHashes } from './source-hash.ts';

const checkoutBuilds = path.join(repositoryRoot, 'dist/web');

/**
 * Where builds of the web client are: one folder each, and `current.json` that names the newest and the one before. In a
 * read-only checkout without a fresh build they are in the data directory.
 */
export function buildsFolder(dataDir: string): string {
  return isClientFresh(checkoutBuilds) || isWritable(checkoutBuilds) ? checkoutBuilds : path.join(dataDir, 'cache/web');
}

/** Whether a folder can be written, or made. */
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

/** What `current.json` says, or undefined before the first build. */
export function readCurrent(folder: string): Current | undefined {
  const file = path.join(folder, 'current.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Current) : undefined;
}

/** Whether the build in a folder is the one that the sources give. */
export function isClientFresh(folder: string): boolean {
  const build = readCurrent(folder)?.build;
  return build !== undefined && existsSync(path.join(folder, build, 'index.html')) && build === sourceHashes().client;
}
