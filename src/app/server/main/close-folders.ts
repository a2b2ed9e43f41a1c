import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the folder of the data and that of the files, and shuts them to everybody else on the machine. Where root starts
 * the product, Postgres' own user has to get through the first: it may do that and not list it.
 *
 * @returns the folder of the files.
 */
export function closeFolders(dataDir: string): string {
  const files = path.join(dataDir, 'files');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  chmodSync(files, 0o700);
  return files;
}
