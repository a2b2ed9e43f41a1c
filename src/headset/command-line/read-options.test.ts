import path from 'node:path';
import { expect, it } from 'vitest';
import { help, readOptions } from './read-options.ts';

const read = (said: string, env: NodeJS.ProcessEnv = {}) => readOptions(said.split(' ').filter(Boolean), env);

it('reads the options of one headset, and of a fleet with faults', () => {
  expect(read('--sn VH4U26K1100001')).toMatchObject({
    sn: 'VH4U26K1100001',
    server: 'http://127.0.0.1:8080',
    restart: 8,
  });
  expect(read('-- --count 1000 --drops 0.05 --slow-links --seed 7', { PORT: '9000' })).toMatchObject({
    count: 1_000,
    drops: 0.05,
    slowLinks: true,
    duplicates: false,
    seed: 7,
    server: 'http://127.0.0.1:9000',
  });
  expect(read('--help')).toBe('help');
});

it('stores files only on request, by default in the portal’s data folder', () => {
  expect(read('--count 2')).toMatchObject({ store: undefined });
  expect(read('--count 2 --store', { DATA_DIR: '/srv/portico' })).toMatchObject({ store: '/srv/portico/headsets' });
  expect(read('--sn VH4U26K1100001 --store')).toMatchObject({ store: path.resolve('data/headsets') });
  expect(help).toContain('--store');
});

it('removes the trailing slash of the server address', () => {
  expect(read('--sn VH4U26K1100001 --server https://fleet.example.org/')).toMatchObject({
    server: 'https://fleet.example.org',
  });
});

it.each([
  ['', /^Say --sn SN for one headset or --count N/],
  ['--sn VH4U26K1100001 --count 3', /^Say --sn SN/],
  ['--sn abc', /^abc is no serial number/],
  ['--count many', /^--count is "many", but must be a whole number from 1 to 100000\.$/],
  ['--count 3 --full-disk 2', /^--full-disk is "2", but must be a number from 0 to 1\.$/],
  ['--count 3 --server ftp://x', /^--server is "ftp:\/\/x"/],
  ['--count 3 --fast', /^Unknown option '--fast'; --help/],
])('refuses %s in one sentence', (said, sentence) => {
  expect(() => read(said)).toThrow(sentence);
});
