import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, sourceHashes } from './source-hash.ts';

/** Where builds of the web client lie: one folder each, and `current.json` that names the newest and the one before. */
export const distDir = path.join(repositoryRoot, 'dist/web');

interface Current {
  readonly build: string;
  readonly previous?: string;
}

/** What `current.json` says, or undefined before the first build. */
export function readCurrent(folder = distDir): Current | undefined {
  const file = path.join(folder, 'current.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Current) : undefined;
}

/** Whether the build that is served is the one that the sources give. */
export function isClientFresh(): boolean {
  const build = readCurrent()?.build;
  return build !== undefined && existsSync(path.join(distDir, build, 'index.html')) && build === sourceHashes().client;
}
