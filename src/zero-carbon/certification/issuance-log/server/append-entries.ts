import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import {
  commitmentOf,
  entryKinds,
  noSalt,
  saltBytes,
  type EntryKind,
} from '#zero-carbon/certification/issuance-log/entry.ts';

interface Appended {
  readonly at: Date;
  /** The recorded bytes: the payload of a certificate, or the canonical encoding of a change or a key. */
  readonly bytes: Uint8Array;
}

/** The opening of an entry is stored here; a training certificate's, which names a person, only with its row. */
export type NewEntry =
  | (Appended & {
      readonly kind: Exclude<EntryKind, 'training'>;
      /** A certificate's number, or a key's id. */
      readonly subject: string;
    })
  | (Appended & { readonly kind: 'training'; readonly subject?: never; readonly salt: Uint8Array });

/** Keys are public; all other content is salted, so that it can be erased. */
export const saltFor = (kind: EntryKind): Uint8Array =>
  kind === 'keyAdded' || kind === 'keyRetired' ? noSalt : randomBytes(saltBytes);

/**
 * Appends entries to the issuance log in the transaction of the recorded change; the log stays locked until that ends,
 * so that this lock must be the last one.
 *
 * @returns the index of the first one.
 */
export async function appendEntries(tx: Db, entries: readonly NewEntry[]): Promise<number> {
  const salted = entries.map((entry) => (entry.kind === 'training' ? entry : { ...entry, salt: saltFor(entry.kind) }));
  const opened = salted.flatMap((entry, place) => (entry.kind === 'training' ? [] : [{ ...entry, place }]));
  const { rows } = await sql<{ first: string }>`
    with appended as materialized (
      select zero_carbon.log_append(${salted.map(({ kind }) => entryKinds[kind])}::smallint[],
        ${salted.map(({ at }) => at.getTime())}::bigint[],
        ${salted.map(({ salt, bytes }) => Buffer.from(commitmentOf(salt, bytes)))}::bytea[]) as first
    ), opened as (
      insert into zero_carbon.log_openings (index, subject, bytes, salt)
      select first + place, subject, bytes, salt
        from appended, unnest(${opened.map(({ place }) => place)}::int[], ${opened.map(({ subject }) => subject)}::text[],
          ${opened.map(({ bytes }) => Buffer.from(bytes))}::bytea[],
          ${opened.map(({ salt }) => Buffer.from(salt))}::bytea[]) as q (place, subject, bytes, salt)
    )
    select first::text from appended`.execute(tx);
  return Number(rows[0]!.first);
}
