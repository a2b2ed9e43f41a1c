import { sha256 } from '@noble/hashes/sha2.js';
import canonicalize from 'canonicalize';
import { joined, textOf, utf8 } from './bytes.ts';

/** The kinds of log entries, by their encoded number. */
export const entryKinds = {
  issued: 1,
  changed: 2,
  keyAdded: 3,
  keyRetired: 4,
  training: 5,
} as const;

export type EntryKind = keyof typeof entryKinds;

/** An entry: kind, time and commitment. The committed content is published beside it, or erased. */
export interface Entry {
  readonly kind: EntryKind;
  /** Unix time in milliseconds. */
  readonly at: number;
  /** 32 bytes. */
  readonly commitment: Uint8Array;
}

const version = 1;
export const entryBytes = 42;
export const saltBytes = 16;
/** The salt of entries that record keys, which are public. */
export const noSalt = new Uint8Array(saltBytes);

/** The commitment of an entry: SHA-256 of 16 random bytes and the recorded bytes. The salt prevents guessing them. */
export const commitmentOf = (salt: Uint8Array, bytes: Uint8Array): Uint8Array => sha256(joined(salt, bytes));

/** Version, kind, eight bytes of time in big-endian order, and the commitment. */
export function encodeEntry({ kind, at, commitment }: Entry): Uint8Array {
  const time = new DataView(new ArrayBuffer(8));
  time.setBigUint64(0, BigInt(at));
  return joined(Uint8Array.of(version, entryKinds[kind]), new Uint8Array(time.buffer), commitment);
}

/** Decodes an entry; undefined for bytes that `encodeEntry` cannot have written. */
export function decodeEntry(bytes: Uint8Array): Entry | undefined {
  if (bytes.length !== entryBytes || bytes[0] !== version) return undefined;
  const kind = (Object.keys(entryKinds) as EntryKind[]).find((name) => entryKinds[name] === bytes[1]);
  const at = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(2));
  if (!kind || !Number.isSafeInteger(at)) return undefined;
  return { kind, at, commitment: bytes.slice(10) };
}

/** A change of a certificate's state, as recorded by an entry of kind 2. */
export interface RecordedChange {
  readonly number: string;
  readonly state: string;
  /** The effective day, `YYYY-MM-DD`. */
  readonly on: string;
  readonly noteZh: string | null;
  readonly noteEn: string | null;
}

/** A key that was added or retired, as recorded by entries of the kinds 3 and 4. */
export interface RecordedKey {
  /** `017-2026-1`, and `log-2026-1` for the log's own. */
  readonly id: string;
  /** Its code; null for the log's own key. */
  readonly organisation: string | null;
  /** Base64. */
  readonly publicKey: string;
  /** The first day of its validity, or the first day after it. */
  readonly on: string;
}

/** A training certificate, as recorded by entries of kind 5. */
export interface RecordedTraining {
  readonly number: string;
  readonly name: string;
  readonly course: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly state: string;
  readonly on: string;
}

/** The canonical encoding of a record (RFC 8785). */
export function recordedBytes(record: RecordedChange | RecordedKey | RecordedTraining): Uint8Array {
  return utf8(spelled(record));
}

/**
 * The canonical JSON of an object (RFC 8785).
 *
 * @throws Error for values that JSON cannot represent, and for an unpaired surrogate.
 */
export function spelled(record: object): string {
  const text = canonicalize(record);
  if (text === undefined) throw new TypeError('JSON has no word for this');
  return text;
}

/**
 * Decodes recorded bytes; undefined unless they are the canonical JSON of an object with these fields, each text or
 * null.
 */
export function readRecorded<Field extends string>(
  bytes: Uint8Array,
  fields: readonly Field[],
): Readonly<Record<Field, string | null>> | undefined {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  try {
    const found = JSON.parse(text) as Readonly<Record<Field, string | null>>;
    const isWhole =
      typeof found === 'object' &&
      found !== null &&
      Object.keys(found).length === fields.length &&
      fields.every((field) => found[field] === null || typeof found[field] === 'string');
    return isWhole && canonicalize(found) === text ? found : undefined;
  } catch {
    return undefined;
  }
}

export const changeFields = ['number', 'state', 'on', 'noteZh', 'noteEn'] as const;
