import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

const label = 'zero-carbon head readers';
const mac = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest();

/** The unsubscribe token of a reader, the same in each mail: it is not stored in the database. */
export const endToken = (keyring: Pick<Keyring, 'derive'>, id: string): string =>
  `${id}.${mac(keyring.derive(label), id).toString('base64url')}`;

/** The reader of an unsubscribe token; undefined for an invalid one. */
export function endedBy(keyring: Pick<Keyring, 'deriveEach'>, token: string): string | undefined {
  const [, id = '', signature = ''] = /^([1-9]\d{0,17})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== 32) return undefined;
  return keyring.deriveEach(label).some((key) => timingSafeEqual(mac(key, id), given)) ? id : undefined;
}

/** The unsubscribe addresses of a mail: a page for its reader, and the address that mail programs post to. */
export const endAddresses = (publicUrl: string, token: string) => ({
  page: `${publicUrl}/#/index/log/unsubscribe?token=${token}`,
  post: `${publicUrl}${endPath}?token=${token}`,
});

/** The path that mail programs post to (RFC 8058). */
export const endPath = '/log/unsubscribe';
