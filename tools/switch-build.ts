import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCurrent } from '#app/server/client-build.ts';

/** How long nobody takes a folder away that another process may be filling or about to switch to (milliseconds). */
const grace = 3_600_000;

/**
 * Has a build served from now on. `current.json` last: until it is there, the builds before are served. What neither is
 * nor was current goes, once it is too old to be another process's work: several may build at once.
 *
 * @param distDir holds a folder a build.
 */
export async function switchTo(distDir: string, build: string): Promise<void> {
  const before = readCurrent(distDir);
  const previous = before?.build === build ? before.previous : before?.build;
  const keep = previous !== undefined && existsSync(path.join(distDir, previous)) ? { build, previous } : { build };
  await mkdir(distDir, { recursive: true });
  // An older build may be taken up again while another process is clearing away.
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

/** Set aside before it is removed: whoever takes it up in between either finds it gone, or has it back. */
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
