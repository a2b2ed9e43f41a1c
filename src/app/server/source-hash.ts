import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)));

const isServers = (file: string): boolean => /(^|[\\/])server[\\/]|\.(server|runtime|domain)\.ts$/.test(file);

/** Hashes of the sources, 12 hexadecimal digits each. */
interface SourceHashes {
  /** All sources of the web client, without the server's own files and tests. */
  readonly client: string;
  /** All sources of server and client. */
  readonly release: string;
}

let hashes: SourceHashes | undefined;

/** Reads the sources once per process. Synchronous reads are faster for many small files. */
export function sourceHashes(): SourceHashes {
  return (hashes ??= hashSources());
}

function hashSources(): SourceHashes {
  const plugins = readdirSync(path.join(repositoryRoot, 'tools')).filter((file) => file.endsWith('-plugin.ts'));
  const files = [
    ...filesBelow('src').filter((file) => !isTest(file)),
    ...plugins.map((file) => path.join('tools', file)),
    'vite.config.ts',
    'package-lock.json',
  ].toSorted();
  const client = createHash('sha256');
  const release = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(repositoryRoot, file));
    const head = `${file}\0${content.length}\0`;
    for (const hash of isServers(file) ? [release] : [client, release]) hash.update(head).update(content);
  }
  return { client: client.digest('hex').slice(0, 12), release: release.digest('hex').slice(0, 12) };
}
