import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { openKeyFile, readKeys } from './key-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico keys '));
afterAll(() => rmSync(folder, { recursive: true }));

const one = '0123456789abcdef'.repeat(4);
const bytes = Buffer.from(one, 'hex');
const other = Buffer.alloc(32, 0xfb);

describe('the content of a secret key file', () => {
  it.each([
    ['hexadecimal', one],
    ['upper case', one.toUpperCase()],
    ['base64', bytes.toString('base64')],
    ['base64url', bytes.toString('base64url')],
    ['Windows lines', `${one}\r\n`],
    ['comments and empty lines', `# made in November\n\n  ${one}  \n\n`],
  ])('is accepted: %s', (_name, text) => expect(readKeys(text)).toEqual([bytes]));

  it('may contain several keys, in order', () => {
    expect(readKeys(`${other.toString('base64')}\n${one}\n`)).toEqual([other, bytes]);
    expect(readKeys(other.toString('base64url'))).toEqual([other]);
  });

  it.each([
    ['', 'it holds no key'],
    ['\n# nothing\n', 'it holds no key'],
    [one.slice(1), 'line 1 is not a key'],
    [`${one}00`, 'line 1 is not a key'],
    [`${one}\n\nsecret`, 'line 3 is not a key'],
    [`${one}\n${bytes.toString('base64')}`, 'line 2 repeats an earlier key'],
  ])('is refused: %j', (text, message) => expect(() => readKeys(text)).toThrow(message));

  it('is never repeated in an error message', () => {
    expect(() => readKeys('hunter2hunter2')).not.toThrow('hunter2');
  });
});

describe('a secret key file', () => {
  it('is created at the first start with mode 0600, and reused afterwards', () => {
    const file = join(folder, 'data', 'secret.key');
    const made = openKeyFile(file, { make: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(openKeyFile(file, { make: true }).id).toBe(made.id);
    expect(openKeyFile(file, { make: false }).id).toBe(made.id);
    expect(readdirSync(join(folder, 'data'))).toEqual(['secret.key']);
  });

  it('is not created if its path is configured', () => {
    const file = join(folder, 'missing.key');
    expect(() => openKeyFile(file, { make: false })).toThrow(
      `${file} (SECRET_KEY_FILE) cannot be used: it does not exist; make one with  openssl rand -hex 32 > "${file}" && chmod 600`,
    );
  });

  it('is refused with its path and the reason', () => {
    const file = join(folder, 'bad.key');
    writeFileSync(file, 'password', { mode: 0o600 });
    expect(() => openKeyFile(file, { make: true })).toThrow(ConfigError);
    expect(() => openKeyFile(file, { make: true })).toThrow('line 1 is not a key');
    expect(() => openKeyFile(folder, { make: false })).toThrow('it is a folder');
    expect(() => openKeyFile(join(file, 'secret.key'), { make: true })).toThrow('what should be its folder is a file');
  });

  it.each([0o644, 0o640, 0o660, 0o700, 0o604])('is refused with mode %o', (mode) => {
    const file = join(folder, 'open.key');
    writeFileSync(file, one);
    chmodSync(file, mode);
    expect(() => openKeyFile(file, { make: true })).toThrow(
      `its mode is 0${mode.toString(8)} and must be 0600 or 0400; type  chmod 600 "${file}"`,
    );
  });
  it.each([0o600, 0o400])('is accepted with mode %o', (mode) => {
    const file = join(folder, 'own.key');
    rmSync(file, { force: true });
    writeFileSync(file, one, { mode });
    expect(openKeyFile(file, { make: false }).ids).toHaveLength(1);
  });

  it('is not created if sealed content needs the missing key', () => {
    const file = join(folder, 'lost', 'secret.key');
    expect(() => openKeyFile(file, { make: true, sealed: '/data/postgres' })).toThrow(
      `The secret key file ${file} is missing, but /data/postgres exists`,
    );
    expect(existsSync(file)).toBe(false);
  });
});
