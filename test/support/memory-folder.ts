import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const tmpfs = 0x01021994;
const prefix = 'portico-tests-';
/** Two products with their demo content, and the databases of the tests beside them (bytes). */
const room = 8 * 1024 ** 3;

/**
 * Makes a folder in memory for everything that tests keep, and removes it when this process ends. A database is copied
 * there in a thirtieth of the time that a disk takes, and one is copied for almost every file of tests.
 *
 * @returns its path; undefined where the machine has no such file system or too little memory.
 */
export function makeMemoryFolder(): string | undefined {
  if (process.platform !== 'linux' || freemem() < 1.5 * room || !hasRoom()) return undefined;
  removeLeftBehind();
  const folder = path.join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // Postgres works as another user where this one is root
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === tmpfs && bavail * bsize >= room;
  } catch {
    return false;
  }
}

/** Folders of runs that were killed. */
function removeLeftBehind(): void {
  for (const name of readdirSync(memory).filter((other) => other.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length)))) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
