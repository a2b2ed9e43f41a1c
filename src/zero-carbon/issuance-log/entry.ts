import { sha256 } from '@noble/hashes/sha2.js';
import canonicalize from 'canonicalize';
import { joined, textOf, utf8 } from './bytes.ts';

/** What an entry of the log records, by the number that it is written as. */
export const entryKinds = {
  issued: 1,
  changed: 2,
  keyAdded: 3,
  keyRetired: 4,
  training: 5,
} as const;

export type EntryKind = keyof typeof entryKinds;

/** An entry: kind, time and what it commits to. What was committed to is published beside it, or forgotten. */
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
/** Of entries that record keys: they are nobody's secret. */
export const noSalt = new Uint8Array(saltBytes);

/** What an entry commits to: SHA-256 over 16 random bytes and the bytes recorded. Without the salt nobody can guess them. */
export const commitmentOf = (salt: Uint8Array, bytes: Uint8Array): Uint8Array => sha256(joined(salt, bytes));

/** Version, kind, eight bytes of time with the highest first, and the commitment. */
export function encodeEntry({ kind, at, commitment }: Entry): Uint8Array {
  const time = new DataView(new ArrayBuffer(8));
  time.setBigUint64(0, BigInt(at));
  return joined(Uint8Array.of(version, entryKinds[kind]), new Uint8Array(time.buffer), commitment);
}

/** What the bytes of an entry say; undefined for any that `encodeEntry` cannot have written. */
export function decodeEntry(bytes: Uint8Array): Entry | undefined {
  if (bytes.length !== entryBytes || bytes[0] !== version) return undefined;
  const kind = (Object.keys(entryKinds) as EntryKind[]).find((name) => entryKinds[name] === bytes[1]);
  const at = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(2));
  if (!kind || !Number.isSafeInteger(at)) return undefined;
  return { kind, at, commitment: bytes.slice(10) };
}

/** A change of a certificate's state, as an entry of kind 2 records it. */
export interface RecordedChange {
  readonly number: string;
  readonly state: string;
  /** The day it counts from, `YYYY-MM-DD`. */
  readonly on: string;
  readonly noteZh: string | null;
  readonly noteEn: string | null;
}

/** A key that was added or retired, as entries of the kinds 3 and 4 record it. */
export interface RecordedKey {
  /** `017-2026-1`, and `log-2026-1` for the log's own. */
  readonly id: string;
  /** Its code; null for the log's own key. */
  readonly organisation: string | null;
  /** Base64. */
  readonly publicKey: string;
  /** The day from which it is good, or the one from which it is not. */
  readonly on: string;
}

/** A training certificate, as entries of kind 5 record it. */
export interface RecordedTraining {
  readonly number: string;
  readonly name: string;
  readonly course: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly state: string;
  readonly on: string;
}

/** The one spelling of what is recorded (RFC 8785). */
export function recordedBytes(record: RecordedChange | RecordedKey | RecordedTraining): Uint8Array {
  return utf8(spelled(record));
}

/**
 * The one spelling of an object as JSON (RFC 8785).
 *
 * @throws Error for what JSON has no word for, and for half a character.
 */
export function spelled(record: object): string {
  const text = canonicalize(record);
  if (text === undefined) throw new TypeError('JSON has no word for this');
  return text;
}

/** What bytes record; undefined unless they are the one spelling of an object with these fields, texts or null each. */
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
