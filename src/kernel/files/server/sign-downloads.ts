import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DocumentAnswer } from '#kernel/files/document-answer.ts';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import type { StoredFile } from './stored-file.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

/** Signs paths of downloads, and verifies signed paths (docs/wire.md §3). */
export interface DownloadSigner {
  /**
   * Returns a path with which any client can download the file, for 15 minutes by default.
   *
   * @param seconds until the path expires.
   */
  sign(file: { readonly id: string; readonly sha256: string }, seconds?: number): string;
  /** Returns true if a path was signed for this hash and has not expired; takes the same time for both results. */
  check(path: string, expires: string, signature: string, sha256: string): boolean;
}

const defaultSeconds = 15 * 60;
const label = 'portico downloads';

/**
 * @example
 * const signer = createDownloadSigner(keyring, clock);
 * signer.sign(file); // '/api/files/42?expires=1795241106&signature=…'
 */
export function createDownloadSigner(keyring: Pick<Keyring, 'deriveEach'>, clock: Clock): DownloadSigner {
  const keys = keyring.deriveEach(label);
  const first = keys[0];
  if (!first) throw new TypeError('A signer needs a key');
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);
  return {
    sign({ id, sha256 }, lifetime = defaultSeconds) {
      const path = `/api/files/${id}`;
      const expires = String(seconds() + lifetime);
      return `${path}?expires=${expires}&signature=${mac(first, path, expires, sha256)}`;
    },
    check(path, expires, signature, sha256) {
      const given = Buffer.from(signature);
      let signed = false;
      for (const key of keys) {
        const own = Buffer.from(mac(key, path, expires, sha256));
        if (given.length === own.length && timingSafeEqual(given, own)) signed = true;
      }
      return signed && Number(expires) >= seconds();
    },
  };
}

const mac = (key: Buffer, path: string, expires: string, sha256: string): string =>
  createHmac('sha256', key).update(`${path}\n${expires}\n${sha256}`).digest('base64url');

/**
 * Returns a file as permitted users receive it.
 *
 * @example
 * return fileAnswerOf(file, signer); // { id: '42', name: '资质.pdf', size: 81_920, path: '/api/files/42?…' }
 */
export const fileAnswerOf = (file: StoredFile, signer: DownloadSigner): FileAnswer => ({
  id: file.id,
  name: file.name,
  size: file.size,
  path: signer.sign(file),
});

/**
 * The same for a file that is displayed in the page.
 *
 * @example
 * return documentAnswerOf(file, signer); // { id: '42', …, mediaType: 'application/pdf' }
 */
export const documentAnswerOf = (file: StoredFile, signer: DownloadSigner): DocumentAnswer => ({
  ...fileAnswerOf(file, signer),
  mediaType: file.mediaType,
});
