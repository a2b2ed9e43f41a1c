import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenFiles, type OpenFile, type OpenFiles } from './open-files.ts';

let folder: string;
let files: OpenFiles;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-open-'));
  files = createOpenFiles(folder);
});
afterAll(async () => {
  files.close();
  await rm(folder, { recursive: true });
});

const version = (etag: string, content: string, onWrite = () => {}): OpenFile => ({
  etag,
  write: async () => {
    onWrite();
    return { etag, writeTo: (take) => take(Buffer.from(content)), cancel: () => {} };
  },
});
const read = async (name: string, file: OpenFile) =>
  text((await files.open(name, file, false)).file.createReadStream());

it('writes and compresses a version once for simultaneous requests', async () => {
  let writes = 0;
  const file = version('v1', 'one', () => (writes += 1));
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => read('a.txt', file))))).toEqual(new Set(['one']));
  const packed = await Promise.all(Array.from({ length: 5 }, () => files.open('a.txt', file, true)));
  for (const one of packed) expect(await text(one.file.createReadStream().pipe(createGunzip()))).toBe('one');
  expect(writes).toBe(1);
  expect(await readdir(folder)).toEqual(['a.txt.v1', 'a.txt.v1.gz']);
});

it('serves no version started before the request, unless it has the requested tag', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const old: OpenFile = {
    etag: 'old',
    write: async () => {
      await held;
      return { etag: 'old', writeTo: (take) => take(Buffer.from('old')), cancel: () => {} };
    },
  };
  const first = read('b.txt', old);
  const second = read('b.txt', version('new', 'new'));
  release();
  expect(await Promise.all([first.catch(() => 'replaced'), second])).toEqual([
    expect.stringMatching(/^(old|replaced|new)$/),
    'new',
  ]);
});

it('removes a version that failed to be written, and writes it for the next request', async () => {
  const full: OpenFile = {
    etag: 'v1',
    write: async () => ({
      etag: 'v1',
      async writeTo(take) {
        await take(Buffer.from('half'));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
      cancel: () => {},
    }),
  };
  await expect(files.open('c.txt', full, false)).rejects.toThrow('no space');
  expect((await readdir(folder)).filter((name) => name.startsWith('c.txt'))).toEqual([]);
  expect(await read('c.txt', version('v1', 'whole'))).toBe('whole');
});
