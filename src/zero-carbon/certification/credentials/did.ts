/** The portal's address without trailing slashes. */
export const portalOf = (publicUrl: string): string => publicUrl.replace(/\/+$/, '');

/**
 * The did:web name of an organisation: `did:web:zce.example.cn:org:017`, whose document is at `/org/017/did.json`. A
 * port's colon is `%3A`, a path's slashes are colons.
 */
export function didOf(publicUrl: string, code: string): string {
  const { host, pathname } = new URL(publicUrl);
  const path = pathname.split('/').filter((part) => part !== '');
  return ['did:web', host.replace(':', '%3A'), ...path, 'org', code].join(':');
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes in base58 with the multibase prefix, as in W3C keys and proofs. */
export function multibase58(bytes: Uint8Array): string {
  let number = BigInt(`0x00${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)]! + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** An Ed25519 key as a Multikey: the two bytes of its type, and the key. */
export const multikeyOf = (publicKey: Uint8Array): string => multibase58(Uint8Array.of(0xed, 0x01, ...publicKey));
