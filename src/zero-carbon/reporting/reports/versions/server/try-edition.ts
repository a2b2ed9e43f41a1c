import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import { outcomeOf } from '#zero-carbon/rules/indicators/editions/outcome-of.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import type { DryRunInput, Rules } from './dry-run-tasks.ts';
import { countOutcomes } from './dry-run-counts.ts';
import { compareWorth, reportsWithVersions, type Versions } from './report-worth.ts';

/** The number of reports whose results are stored together. */
const batch = 20;

/**
 * Tries a draft on every draft report with another version, in the order of their ids. After a server failure, it
 * continues behind the last stored report; if the draft was edited meanwhile, it starts again.
 */
export async function tryEdition(
  { run: id }: DryRunInput,
  task: TaskContext,
  certificates: CertificateSource,
): Promise<void> {
  const { database, signal } = task;
  const db = database.kysely;
  const { rules, edition, versions } = await begin(database.kysely, id);
  const offered = offeredTo(db, rules, edition);
  const { count } = await offered
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  let { tried, last } = await triedSoFar(db, id);
  const total = Number(count);
  await db.updateTable('zero_carbon.dry_runs').set({ total }).where('id', '=', id).execute();
  for (;;) {
    task.report(tried, total);
    signal.throwIfAborted();
    const reports = await offered
      .$if(last !== null, (rows) => rows.where('r.id', '>', last!))
      .orderBy('r.id')
      .limit(batch)
      .execute();
    const rows = [];
    for (const report of reports) {
      signal.throwIfAborted();
      rows.push({ run_id: id, report_id: report.id, ...(await tryOn(task, report, versions, certificates)) });
    }
    if (rows.length > 0) await db.insertInto('zero_carbon.dry_run_reports').values(rows).execute();
    tried += rows.length;
    last = reports.at(-1)?.id ?? last;
    if (reports.length < batch) break;
  }
  task.report(tried, tried);
  await task.finish(async (tx) => {
    const at = task.clock.now();
    await tx.updateTable('zero_carbon.dry_runs').set({ ended_at: at, total: tried }).where('id', '=', id).execute();
    return { answer: { tried, ...(await countOutcomes(tx, id)) } };
  });
}

/** Loads the draft to try, and deletes the results of an earlier state of it. */
const begin = (db: Db, id: string) =>
  db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('zero_carbon.dry_runs')
      .select(['rules', 'edition_id as edition', 'edition_version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(refuse.notFound);
    const { rules, edition } = run;
    const { version, versions } = await readEdition(tx, rules, edition);
    if (version !== run.edition_version) {
      await tx.deleteFrom('zero_carbon.dry_run_reports').where('run_id', '=', id).execute();
      await tx.updateTable('zero_carbon.dry_runs').set({ edition_version: version }).where('id', '=', id).execute();
    }
    return { rules, edition, versions };
  });

async function readEdition(
  db: Db,
  rules: Rules,
  id: string,
): Promise<{ readonly version: number; readonly versions: Partial<Versions> }> {
  if (rules === 'indicators') {
    const { document: set, version } = await db
      .selectFrom('zero_carbon.indicator_sets')
      .select(['document', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { version, versions: { set } };
  }
  const { document, version } = await db
    .selectFrom('zero_carbon.factor_sets')
    .select(['document', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { version, versions: { factors: factorsById(document) } };
}

/** The drafts that could move to a version: those that have another. */
const offeredTo = (db: Db, rules: Rules, edition: string) =>
  reportsWithVersions(db)
    .where('r.state', '=', 'draft')
    .where(
      sql<boolean>`${sql.ref(rules === 'indicators' ? 'r.indicator_set_id' : 'r.factor_set_id')} is distinct from ${edition}`,
    );

async function triedSoFar(db: Db, id: string): Promise<{ tried: number; last: string | null }> {
  const { tried, last } = await db
    .selectFrom('zero_carbon.dry_run_reports')
    .select((of) => [of.fn.countAll<string>().as('tried'), of.fn.max('report_id').as('last')])
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow();
  return { tried: Number(tried), last };
}

/** A report that fails is counted as failed; the others are still tried. */
async function tryOn(
  { database, log }: TaskContext,
  report: Parameters<typeof compareWorth>[1],
  versions: Partial<Versions>,
  certificates: CertificateSource,
) {
  try {
    const { before, after } = await compareWorth(database.kysely, report, versions, certificates);
    return {
      outcome: outcomeOf(before, after),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    };
  } catch (error) {
    log.warn({ err: error, report: report.id }, 'a report could not be tried');
    return { outcome: 'fails' as const, before: null, after: null };
  }
}
