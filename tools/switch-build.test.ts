import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchTo } from './switch-build.ts';

let dist = '';

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'portico dist '));
});
afterEach(() => {
  rmSync(dist, { recursive: true });
});

/** A build's folder, last written so many hours ago. */
function place(name: string, hours: number): void {
  mkdirSync(path.join(dist, name, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, name, 'index.html'), name);
  const at = new Date(Date.now() - hours * 3_600_000);
  utimesSync(path.join(dist, name), at, at);
}

const current = (): unknown => JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8'));
const isThere = (name: string): boolean => existsSync(path.join(dist, name));

test('keeps the previous build and removes older ones', async () => {
  for (const name of ['one', 'two', 'three']) {
    place(name, 5);
    await switchTo(dist, name);
    const at = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(path.join(dist, name), at, at);
  }
  expect(current()).toEqual({ build: 'three', previous: 'two' });
  expect(['one', 'two', 'three'].map(isThere)).toEqual([false, true, true]);
});

test('keeps what another process is building or has just built', async () => {
  place('mine', 0);
  place('theirs', 0);
  place('half.4711', 0.5);
  place('forgotten.12', 3);
  await switchTo(dist, 'mine');
  expect(['theirs', 'half.4711', 'forgotten.12'].map(isThere)).toEqual([true, true, false]);
  await switchTo(dist, 'theirs');
  expect(current()).toEqual({ build: 'theirs', previous: 'mine' });
});

test('leaves an existing build after many concurrent switches', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `build${index}`);
  for (const name of names) place(name, 2);
  await Promise.allSettled(names.map((name) => switchTo(dist, name)));
  const { build } = current() as { build: string };
  expect(isThere(path.join(build, 'index.html'))).toBe(true);
});
