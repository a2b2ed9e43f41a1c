import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the data folder and the files folder, and denies access to all other users of the machine. If root starts the
 * product, Postgres' own user must pass through the data folder: it may do that, but not list it.
 *
 * @returns the files folder.
 */
export function closeFolders(dataDir: string): string {
  const files = path.join(dataDir, 'files');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  chmodSync(files, 0o700);
  return files;
}
