import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds package.json. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Files of a folder and below, as paths from the root. */
const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)));

/**
 * Names a set of sources by their content: 12 hexadecimal digits. Read at once and not in turns, which is quicker for
 * many small files.
 *
 * @param isWanted chooses among the files of `src/` that are no tests.
 * @param others paths from the root.
 */
export function sourceHash(isWanted: (file: string) => boolean, others: readonly string[] = []): string {
  const files = [...filesBelow('src').filter((file) => !isTest(file) && isWanted(file)), ...others].toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(repositoryRoot, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
