import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { commitmentOf, entryKinds, noSalt, saltBytes, type EntryKind } from '#zero-carbon/issuance-log/entry.ts';
import './log.tables.ts';

export interface NewEntry {
  readonly kind: EntryKind;
  readonly at: Date;
  /** A certificate's number, or a key's id. */
  readonly subject: string;
  /** What is recorded: the payload of a certificate, or the one spelling of a change or a key. */
  readonly bytes: Uint8Array;
}

/** Keys are public and nobody's secret; all else is salted, so that it can be forgotten. */
export const saltFor = (kind: EntryKind): Uint8Array =>
  kind === 'keyAdded' || kind === 'keyRetired' ? noSalt : randomBytes(saltBytes);

/**
 * Appends entries to the issuance log in the transaction of what they record; it stays locked until that ends, so that
 * this comes last of all locks.
 *
 * @returns where the first one stands.
 */
export async function appendEntries(tx: Db, entries: readonly NewEntry[]): Promise<number> {
  const salted = entries.map((entry) => ({ ...entry, salt: saltFor(entry.kind) }));
  const { rows } = await sql<{ first: string }>`
    with appended as materialized (
      select zero_carbon.log_append(${salted.map(({ kind }) => entryKinds[kind])}::smallint[],
        ${salted.map(({ at }) => at.getTime())}::bigint[],
        ${salted.map(({ salt, bytes }) => Buffer.from(commitmentOf(salt, bytes)))}::bytea[]) as first
    ), opened as (
      insert into zero_carbon.log_openings (index, subject, bytes, salt)
      select first + n - 1, subject, bytes, salt
        from appended, unnest(${salted.map(({ subject }) => subject)}::text[],
          ${salted.map(({ bytes }) => Buffer.from(bytes))}::bytea[],
          ${salted.map(({ salt }) => Buffer.from(salt))}::bytea[]) with ordinality as q (subject, bytes, salt, n)
    )
    select first::text from appended`.execute(tx);
  return Number(rows[0]!.first);
}
