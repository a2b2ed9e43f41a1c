import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCurrent } from '#app/server/client-build.ts';

/**
 * The minimum age of a folder before it is removed, in milliseconds. Another process may be filling it or about to
 * switch to it.
 */
const grace = 3_600_000;

/**
 * Serves a build from now on. `current.json` is written last; until then the previous builds are served. Removes builds
 * that are neither current nor previous once they are too old to belong to another process, because several may build
 * at once.
 *
 * @param distDir contains one folder per build.
 */
export async function switchTo(distDir: string, build: string): Promise<void> {
  const before = readCurrent(distDir);
  const previous = before?.build === build ? before.previous : before?.build;
  const keep = previous !== undefined && existsSync(path.join(distDir, previous)) ? { build, previous } : { build };
  await mkdir(distDir, { recursive: true });
  // An older build may be reused while another process cleans up.
  const now = new Date();
  await utimes(path.join(distDir, build), now, now);
  const aside = path.join(distDir, `current.${process.pid}.json`);
  await writeFile(aside, JSON.stringify(keep));
  await rename(aside, path.join(distDir, 'current.json'));
  const names = new Set(['current.json', ...Object.values(keep)]);
  for (const name of await readdir(distDir)) {
    if (!names.has(name)) await removeOld(path.join(distDir, name), now.getTime() - grace);
  }
}

/** Renamed before it is removed, so that a process that reuses it meanwhile either finds it gone or gets it back. */
async function removeOld(place: string, before: number): Promise<void> {
  const isOld = async (at: string): Promise<boolean> => {
    const found = await stat(at).catch(() => undefined);
    return found !== undefined && found.mtimeMs < before;
  };
  if (!(await isOld(place))) return;
  const aside = `${place}.${process.pid}.old`;
  try {
    await rename(place, aside);
  } catch {
    return;
  }
  if (await isOld(aside)) await rm(aside, { recursive: true, force: true });
  else await rename(aside, place);
}
