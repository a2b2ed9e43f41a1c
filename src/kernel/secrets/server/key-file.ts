import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { createKeyring, type Keyring } from './keyring.ts';

/**
 * The keys in the text of a secret key file: one per line, each 64 hexadecimal digits, or 32 bytes as base64 or
 * base64url. Empty lines and lines that start with `#` are ignored. The first key seals new data; the others open old
 * data.
 *
 * @throws Error which names the line, and never quotes it.
 */
export function readKeys(text: string): Buffer[] {
  const keys: Buffer[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const key = readKey(line);
    if (!key) throw new Error(`line ${index + 1} is not a key: 64 hexadecimal digits, or 32 bytes as base64`);
    if (keys.some((other) => other.equals(key))) throw new Error(`line ${index + 1} repeats an earlier key`);
    keys.push(key);
  }
  if (keys.length === 0) throw new Error('it holds no key');
  return keys;
}

function readKey(line: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(line)) return Buffer.from(line, 'hex');
  if (/^([A-Za-z0-9+/]{43}|[A-Za-z0-9_-]{43})=?$/.test(line)) return Buffer.from(line, 'base64');
  return null;
}

/** Instructions for an operator to create a key file. */
const howToMake = (file: string): string => `openssl rand -hex 32 > "${file}" && chmod 600 "${file}"`;

/**
 * Opens the keyring of a secret key file.
 *
 * @param make creates the file, mode 0600 with one new key, if there is none.
 * @param sealed names data that is already sealed under a missing key: then no new key is created.
 * @throws ConfigError for a file that is missing, unreadable, accessible to other users, or contains anything but keys.
 * @example
 * const keyring = openKeyFile('/var/lib/portico/secret.key', { make: true });
 */
export function openKeyFile(
  file: string,
  { make, sealed }: { readonly make: boolean; readonly sealed?: string | undefined },
): Keyring {
  if (make && !existsSync(file)) {
    if (sealed !== undefined) {
      throw new ConfigError(
        `The secret key file ${file} is missing, but ${sealed} exists, whose encrypted content no new key can read: restore the key file from where it is kept, or move ${sealed} away to start with nothing.`,
      );
    }
    makeIfMissing(file);
  }
  try {
    const keys = readKeys(readFileSync(file, 'utf8'));
    checkMode(file);
    return createKeyring(keys);
  } catch (error) {
    const missing = isCode(error, 'ENOENT') ? `; make one with  ${howToMake(file)}` : '';
    throw new ConfigError(`The secret key file ${file} (SECRET_KEY_FILE) cannot be used: ${explain(error)}${missing}`);
  }
}

/** @throws Error if users other than its owner may read or write the file. */
function checkMode(file: string): void {
  const mode = statSync(file).mode & 0o777;
  if (mode === 0o600 || mode === 0o400) return;
  throw new Error(
    `its mode is ${mode.toString(8).padStart(4, '0')} and must be 0600 or 0400; type  chmod 600 "${file}"`,
  );
}

/** Written to a temporary file and linked into place: two servers that start at once read the same complete file. */
function makeIfMissing(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    const handle = openSync(aside, 'wx', 0o600);
    try {
      writeSync(handle, `${randomBytes(32).toString('hex')}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    try {
      linkSync(aside, file);
    } finally {
      unlinkSync(aside);
    }
  } catch (error) {
    if (!isCode(error, 'EEXIST')) {
      throw new ConfigError(`The secret key file ${file} (SECRET_KEY_FILE) cannot be made: ${explain(error)}`);
    }
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

function explain(error: unknown): string {
  if (isCode(error, 'ENOENT')) return 'it does not exist';
  if (isCode(error, 'EACCES')) return 'permission denied';
  if (isCode(error, 'EISDIR')) return 'it is a folder';
  if (isCode(error, 'ENOTDIR')) return 'what should be its folder is a file';
  return error instanceof Error ? error.message : String(error);
}
