import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { hashDecision } from '#zero-carbon/evaluation/decisions/server/hash-decision.ts';
import { hashOfEdition } from '#zero-carbon/rules/indicators/editions/server/hash-edition.ts';
import { hashOfRun } from '#zero-carbon/reporting/reports/runs/server/hash-run.ts';

/** A stored record that differs from its fixed state. */
export interface BrokenRecord {
  readonly kind: 'run' | 'decision' | 'indicator-set' | 'factor-set' | 'evidence';
  readonly id: string;
  /** `changed`: the content differs from the recorded hash; `missing`: its bytes, or its recorded hash, are missing. */
  readonly what: 'changed' | 'missing';
}

export interface VerifiedRecords {
  readonly runs: number;
  readonly decisions: number;
  readonly editions: number;
  readonly files: number;
  readonly broken: readonly BrokenRecord[];
}

const pageSize = 50;

/**
 * Verifies the permanent records: each run, each decision, each published version of indicators and factors, against
 * the hash that was recorded in the history, and each file of evidence against its own SHA-256. It trusts the history,
 * which is verified separately.
 *
 * @example
 * const { broken } = await verifyRecords(database.kysely, storage);
 */
export async function verifyRecords(db: Db, storage: Storage): Promise<VerifiedRecords> {
  const runs = await verifyRuns(db);
  const decisions = await verifyDecisions(db);
  const sets = await verifyEditions(db, 'indicator-set');
  const factors = await verifyEditions(db, 'factor-set');
  const files = await verifyEvidence(db, storage);
  return {
    runs: runs.read,
    decisions: decisions.read,
    editions: sets.read + factors.read,
    files: files.read,
    broken: [runs, decisions, sets, factors, files].flatMap(({ broken }) => broken),
  };
}

interface Verified {
  readonly read: number;
  readonly broken: readonly BrokenRecord[];
}

/** The value of a field in the history row of a record. */
const noted = (
  of: { readonly entity: string; readonly action: string; readonly id: RawBuilder<string> },
  field: string,
  more: RawBuilder<boolean> = sql`true`,
): RawBuilder<string | null> => sql`(
  select h.content::jsonb -> 'after' ->> ${field} from kernel.history h
   where h.entity = ${of.entity} and h.entity_id = ${of.id} and h.action = ${of.action} and ${more}
   order by h.id limit 1)`;

const judge = (kind: BrokenRecord['kind'], id: string, found: string, expected: string | null): BrokenRecord[] =>
  expected === found ? [] : [{ kind, id, what: expected === null ? 'missing' : 'changed' }];

async function verifyRuns(db: Db): Promise<Verified> {
  return paged(async (after) => {
    const of = { entity: 'report', action: 'report.finish', id: sql<string>`u.report_id::text` };
    const own = sql<boolean>`h.content::jsonb -> 'after' ->> 'run_id' = u.id::text`;
    const rows = await db
      .selectFrom('zero_carbon.report_runs as u')
      .selectAll()
      .select(noted(of, 'run_hash', own).as('noted'))
      .where('u.id', '>', after)
      .orderBy('u.id')
      .limit(pageSize)
      .execute();
    return rows.map(({ noted: expected, ...row }) => ({
      id: row.id,
      broken: judge('run', row.id, hashOfRun(row), expected),
    }));
  });
}

/** For decisions on an erased enterprise neither content nor history row exist for a comparison. */
async function verifyDecisions(db: Db): Promise<Verified> {
  return paged(async (after) => {
    const of = { entity: 'decision', action: 'decision.agree', id: sql<string>`d.report_id::text` };
    const own = sql<boolean>`h.content::jsonb -> 'after' ->> 'decision' = d.id::text`;
    const rows = await db
      .selectFrom('zero_carbon.decisions as d')
      .selectAll()
      .select(noted(of, 'hash', own).as('noted'))
      .where('d.agreed_at', 'is not', null)
      .where('d.report_id', 'is not', null)
      .where('d.id', '>', after)
      .orderBy('d.id')
      .limit(pageSize)
      .execute();
    return rows.map(({ noted: expected, ...row }) => {
      const found = hashDecision(row);
      const isSame = row.hash?.equals(found) ?? false;
      return { id: row.id, broken: judge('decision', row.id, isSame ? found.toString('hex') : '', expected) };
    });
  });
}

/** Versions published before hashes were recorded are skipped. */
async function verifyEditions(db: Db, entity: 'indicator-set' | 'factor-set'): Promise<Verified> {
  const table = entity === 'indicator-set' ? 'zero_carbon.indicator_sets' : 'zero_carbon.factor_sets';
  return paged(async (after) => {
    const of = { entity, action: `${entity}.publish`, id: sql<string>`s.id::text` };
    const rows = await db
      .selectFrom(`${table as 'zero_carbon.indicator_sets'} as s`)
      .select(['s.id', 's.code', 's.document', noted(of, 'published_hash').as('noted')])
      .where('s.published_at', 'is not', null)
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(pageSize)
      .execute();
    return rows.map(({ id, noted: expected, ...edition }) => ({
      id,
      broken: expected === null ? [] : judge(entity, id, hashOfEdition(edition), expected),
    }));
  });
}

async function verifyEvidence(db: Db, storage: Storage): Promise<Verified> {
  return paged(async (after) => {
    const of = { entity: 'evidence', action: 'evidence.add', id: sql<string>`e.id::text` };
    const rows = await db
      .selectFrom('zero_carbon.evidence as e')
      .leftJoin('kernel.files as f', 'f.id', 'e.file_id')
      .select(['e.id', 'e.sha256', 'f.sha256 as stored', noted(of, 'sha256').as('noted')])
      .where('e.id', '>', after)
      .orderBy('e.id')
      .limit(pageSize)
      .execute();
    const judged = [];
    for (const { id, sha256, stored, noted: expected } of rows) {
      const isSame = sha256 === stored && (expected === null || expected === sha256);
      const found = isSame ? await hashOfFile(storage, sha256) : '';
      judged.push({ id, broken: judge('evidence', id, sha256, found) });
    }
    return judged;
  });
}

/** Null if no bytes are stored. */
async function hashOfFile(storage: Storage, sha256: string): Promise<string | null> {
  const found = await storage.verify(sha256);
  if (found === 'missing') return null;
  return found === 'whole' ? sha256 : '';
}

type Judged = { readonly id: string; readonly broken: readonly BrokenRecord[] };

/** Reads page after page by the id of the last row. */
async function paged(page: (after: string) => Promise<readonly Judged[]>): Promise<Verified> {
  const broken: BrokenRecord[] = [];
  let read = 0;
  for (let after = '0'; ;) {
    const judged = await page(after);
    read += judged.length;
    broken.push(...judged.flatMap((one) => one.broken));
    const last = judged.at(-1);
    if (!last || judged.length < pageSize) return { read, broken };
    after = last.id;
  }
}
