import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { writeCheckpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { rootOf } from './log-tree.ts';
import { currentKey } from './signing-keys.ts';

/** A signed head. */
export interface SignedHead {
  readonly size: number;
  readonly root: Uint8Array;
  readonly at: Date;
  readonly checkpoint: string;
}

/** The log's name in its heads: the portal's address without the scheme, and `/log`. */
export const originOf = (publicUrl: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '').replace(/\/+$/, '')}/log`;

/** The most recently signed head, if the log has started. */
export async function latestHead(db: Db): Promise<SignedHead | undefined> {
  const row = await db
    .selectFrom('zero_carbon.log_heads')
    .select(['size', 'root', 'at', 'checkpoint'])
    .orderBy('size', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** The number of entries in the log. */
export async function logSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: string }>`
    select coalesce(max(index) + 1, 0)::text as size from zero_carbon.log_entries`.execute(db);
  return Number(rows[0]!.size);
}

export interface HeadParts {
  readonly keyring: Keyring;
  readonly publicUrl: string;
  readonly now: Date;
  /** True for the head that is mailed that day. */
  readonly mailed?: boolean;
}

/**
 * Signs a head of all entries if there is none yet, under the log's lock, so that nothing is appended meanwhile. Its
 * time is a whole second, no entry before it is younger, and none after it is older.
 *
 * @returns undefined for a log that has not started.
 */
export async function signHead(
  tx: Db,
  { keyring, publicUrl, now, mailed = false }: HeadParts,
): Promise<SignedHead | undefined> {
  await sql`select zero_carbon.lock_log()`.execute(tx);
  const { rows } = await sql<{ size: string; at: string }>`
    select (index + 1)::text as size, zero_carbon.log_time(entry)::text as at
      from zero_carbon.log_entries order by index desc limit 1`.execute(tx);
  const [last] = rows;
  const signer = await currentKey(tx, keyring, null);
  if (!last || !signer) return undefined;
  const size = Number(last.size);
  const before = await latestHead(tx);
  const origin = originOf(publicUrl);
  // another process may have signed it during the wait for the lock
  if (before?.size === size && before.checkpoint.startsWith(`${origin}\n`) && !mailed) return before;
  const earliest = Math.max(now.getTime(), Number(last.at), before?.at.getTime() ?? 0);
  const at = Math.ceil(earliest / 1000) * 1000;
  const root = await rootOf(tx, size);
  const { publicKey } = signer.key;
  const checkpoint = writeCheckpoint({ origin, size, root, at }, publicKey, (text) => signer.key.sign(text));
  const head = { size, root, at: new Date(at), checkpoint };
  await tx
    .insertInto('zero_carbon.log_heads')
    .values({ ...head, size: String(size), root: Buffer.from(root), mailed })
    .execute();
  return head;
}
