import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { readHead } from './chain-batch.ts';
import { chainRow, contentHash, emptyChain, type ChainedRow, type Head } from './chain.ts';
import { chainedColumns } from './chained-columns.ts';

/**
 * The first break of the chain: `missing`, no row has this position; `chain`, the row is not the chained one;
 * `content`, its content is not the chained one; `head`, the stored end of the chain is missing or different; `stray`,
 * there are rows that are neither chained nor waiting to be; `expected`, the row is not the recorded one.
 */
export interface Break {
  readonly position: number;
  readonly what: 'missing' | 'chain' | 'content' | 'head' | 'stray' | 'expected';
}

export interface HistoryReport {
  readonly rows: number;
  /** The rows among them whose content is erased, or sealed until later. */
  readonly erased: number;
  /** Rows that have no position yet. Nothing protects them until they are chained. */
  readonly unchained: number;
  /** The last row that verifies. Record it elsewhere and pass it to the next verification. */
  readonly head: Head;
  readonly broken: Break | null;
}

interface PlacedRow extends ChainedRow {
  readonly position: string;
  readonly hash: Buffer;
  readonly content: string | null;
  readonly salt: Buffer | null;
}

/** A position whose row is gone. */
type EmptyPlace = { readonly [K in keyof PlacedRow]: null };

const pageSize = 10_000;

/**
 * Verifies the whole chain, from one snapshot, a page at a time.
 *
 * It detects a changed byte in any column of a chained row, a row that was removed, inserted or moved, and rows cut off
 * the end as long as the stored head exists. A person who can write everything in the database can rebuild the whole
 * chain: only a head recorded elsewhere (`expected`; the server's log has one an hour) reveals that. It cannot
 * distinguish lawful erasure from any other, except by the `history.erase` row that lawful erasure leaves, nor see
 * changes to a row before it was chained.
 *
 * @param onProgress receives the number of verified rows, after each page.
 * @example
 * const { broken } = await verifyHistory(database.kysely, { onProgress: (rows) => console.log(rows) });
 */
export async function verifyHistory(
  db: Db,
  options: { readonly onProgress?: (rows: number) => void; readonly expected?: Head } = {},
): Promise<HistoryReport> {
  const { onProgress, expected } = options;
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (tx) => {
    const end = await readHead(tx);
    const { stored, unchained } = await count(tx);
    let head = emptyChain;
    let erased = 0;
    const report = (broken: Break | null): HistoryReport => ({ rows: head.position, erased, unchained, head, broken });
    for (;;) {
      const rows = await readPage(tx, head.position);
      for (const row of rows) {
        const position = head.position + 1;
        if (row.id === null || Number(row.position) !== position) return report({ position, what: 'missing' });
        const next = chainRow(head, row);
        const what = checkRow(row, next) ?? (expected && differs(next, expected) ? 'expected' : undefined);
        if (what) return report({ position, what });
        if (row.content === null) erased += 1;
        head = next;
      }
      onProgress?.(head.position);
      if (rows.length < pageSize) break;
    }
    const last = Math.max(end.position, expected?.position ?? 0);
    if (head.position < last) return report({ position: head.position + 1, what: 'missing' });
    if (head.position !== end.position || !head.hash.equals(end.hash)) {
      return report({ position: head.position, what: 'head' });
    }
    if (stored !== head.position + unchained) return report({ position: head.position, what: 'stray' });
    return report(null);
  });
}

function checkRow(row: PlacedRow, next: Head): Break['what'] | undefined {
  if (!row.hash.equals(next.hash)) return 'chain';
  if (row.content === null && row.salt === null) return undefined;
  if (row.content === null || row.salt === null) return 'content';
  return contentHash(row.salt, row.content).equals(row.contentHash) ? undefined : 'content';
}

const differs = (one: Head, other: Head): boolean => one.position === other.position && !one.hash.equals(other.hash);

async function readPage(tx: Db, after: number): Promise<(PlacedRow | EmptyPlace)[]> {
  const page = await sql<PlacedRow | EmptyPlace>`
    select ${chainedColumns}, c.position, c.hash, h.content, h.salt
      from (select * from kernel.history_chain where position > ${after} order by position limit ${pageSize}) c
      left join kernel.history h on h.id = c.history_id
     order by c.position`.execute(tx);
  return page.rows;
}

async function count(tx: Db): Promise<{ stored: number; unchained: number }> {
  const counted = await sql<{ stored: string; unchained: string }>`
    select (select count(*) from kernel.history) as stored, (select count(*) from kernel.history_unchained) as unchained
  `.execute(tx);
  return { stored: Number(counted.rows[0]?.stored), unchained: Number(counted.rows[0]?.unchained) };
}
