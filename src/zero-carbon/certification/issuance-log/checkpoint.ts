import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, joined, sameBytes, toBase64, utf8 } from './bytes.ts';

/** The size of the log at a time, and the root of all its entries then. */
export interface Head {
  /** The log's name: its portal's address without the scheme, and `/log`. */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** Unix time in milliseconds, a whole second. */
  readonly at: number;
}

/** Seals a text's UTF-8 with the log's key: 64 bytes of Ed25519. */
export type Sign = (text: string) => Uint8Array;

const instant = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

/** The text of a checkpoint that is signed (c2sp.org/tlog-checkpoint), with the time as its extension line. */
export const headText = ({ origin, size, root, at }: Head): string =>
  `${origin}\n${size}\n${toBase64(root)}\ntime ${instant(at)}\n`;

/** The key id in a signature line (c2sp.org/signed-note): the first four bytes of the hash of its name and type. */
const keyHash = (name: string, publicKey: Uint8Array): Uint8Array =>
  sha256(joined(utf8(`${name}\n`), Uint8Array.of(1), publicKey)).slice(0, 4);

/** A tree head with its signature, as published and mailed. */
export function writeCheckpoint(head: Head, publicKey: Uint8Array, sign: Sign): string {
  const text = headText(head);
  const line = toBase64(joined(keyHash(head.origin, publicKey), sign(text)));
  return `${text}\n— ${head.origin} ${line}\n`;
}

export interface Checkpoint extends Head {
  /** The signed text. */
  readonly text: string;
  /** Signature lines under the log's own name: the key id of each, and the signature. */
  readonly signatures: readonly { readonly key: Uint8Array; readonly signature: Uint8Array }[];
}

const body =
  /^(?<text>(?<origin>[^\n+ ]{1,253})\n(?<size>0|[1-9]\d{0,14})\n(?<root>[A-Za-z0-9+/=]{44})\ntime (?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\n)\n(?<lines>(?:— [^\n]+\n){1,16})$/u;

const within = new RegExp(body.source.slice(0, -1), 'gmu');

/** The checkpoints within a longer text, such as a mail, as written there. */
export const checkpointsIn = (text: string): Checkpoint[] =>
  [...text.matchAll(within)].flatMap(([found]) => readCheckpoint(found) ?? []);

/** Parses a checkpoint; undefined for any other text. Its signatures are not verified. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const parts = body.exec(text)?.groups;
  if (!parts) return undefined;
  const { origin = '', lines = '' } = parts;
  const root = fromBase64(parts['root'] ?? '', 32);
  const at = Date.parse(parts['time'] ?? '');
  if (!root || Number.isNaN(at) || instant(at) !== parts['time']) return undefined;
  const signatures = lines.split('\n').flatMap((line) => {
    const [, name, value] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = name === origin ? fromBase64(value ?? '', 68) : undefined;
    return bytes ? [{ key: bytes.slice(0, 4), signature: bytes.slice(4) }] : [];
  });
  return { origin, size: Number(parts['size']), root, at, text: parts['text'] ?? '', signatures };
}

/** Returns true if one of the log's keys has signed a checkpoint. */
export const isSigned = ({ origin, text, signatures }: Checkpoint, publicKeys: readonly Uint8Array[]): boolean =>
  publicKeys.some((publicKey) => {
    const hash = keyHash(origin, publicKey);
    return signatures.some(
      ({ key, signature }) => sameBytes(key, hash) && isSignature(signature, utf8(text), publicKey),
    );
  });

/** Verifies the signature of bytes, by the strict rules: no alternative encoding is accepted. */
export function isSignature(signature: Uint8Array, bytes: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
