import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import * as contract from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import { dryRunWords as text } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import { factorEditions } from '#zero-carbon/rules/indicators/factors/server/factor-editions.ts';
import { indicatorEditions } from '#zero-carbon/rules/indicators/sets/server/indicator-editions.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { countOutcomes } from './dry-run-counts.ts';
import { dryRunTasks, removeDryRun, type Rules } from './dry-run-tasks.ts';

type Asking = Context<(typeof contract.startIndicatorDryRun)['access'] | (typeof contract.startFactorDryRun)['access']>;

const editions = { indicators: indicatorEditions, factors: factorEditions } as const;

/** @param certificates source of the staff certificates of a report. */
export const dryRunRoutes = (certificates: CertificateSource): Route[] => {
  const kinds = dryRunTasks(certificates);

  /** Starts a dry run and replaces the last one. */
  async function start(rules: Rules, id: string, { db: tx, actor, clock, lang }: Asking): Promise<{ task: string }> {
    const { table, lifecycle } = editions[rules];
    const edition = await tx
      .selectFrom(table as 'zero_carbon.indicator_sets')
      .select(['code', 'state', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(refuse.notFound);
    if (edition.state !== 'draft') throw refuse.state(edition.state);
    const last = await lastRun(tx, rules, id);
    if (last && last.ended_at === null && isActive(last.state)) throw refuse.rule(text.underWay);
    if (last) await removeDryRun(tx, last.id);
    const at = clock.now();
    const { id: run } = await tx
      .insertInto('zero_carbon.dry_runs')
      .values({
        rules,
        edition_id: id,
        edition_version: edition.version,
        person_id: actor.personId,
        started_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = { personId: actor.personId, partyId: actor.partyId ?? '' };
    const shown = { subject: edition.code, address: `/${rules}/${id}/dryrun` };
    const task = await startTask(tx, kinds[rules], { run }, { actor: owner, clock, lang, ...shown });
    await tx.updateTable('zero_carbon.dry_runs').set({ task_id: task }).where('id', '=', run).execute();
    const content = { after: { code: edition.code } };
    await record(tx, { actor, entity: lifecycle.name, entityId: id, action: `${lifecycle.name}.try`, at, content });
    return { task };
  }

  return [
    handle(contract.startIndicatorDryRun, ({ id }, context) => start('indicators', id, context)),
    handle(contract.startFactorDryRun, ({ id }, context) => start('factors', id, context)),
    handle(contract.showIndicatorDryRun, ({ id }, context) => show('indicators', id, context)),
    handle(contract.showFactorDryRun, ({ id }, context) => show('factors', id, context)),
    handleList(contract.listIndicatorDryRun, (params, context) => tried('indicators', params, context)),
    handleListExport(contract.exportIndicatorDryRun, (params, context) => tried('indicators', params, context)),
    handleList(contract.listFactorDryRun, (params, context) => tried('factors', params, context)),
    handleListExport(contract.exportFactorDryRun, (params, context) => tried('factors', params, context)),
  ];
};

const isActive = (state: string | null): boolean => state === 'waiting' || state === 'running';

const lastRun = (db: Db, rules: Rules, edition: string) =>
  db
    .selectFrom('zero_carbon.dry_runs as d')
    .leftJoin('accounts.people as p', 'p.id', 'd.person_id')
    .leftJoin('kernel.tasks as t', 't.id', 'd.task_id')
    .select(['d.id', 'd.edition_version', 'd.started_at', 'd.ended_at', 'd.total', 'd.person_id', 'p.name as by'])
    .select(['t.id as task', 't.state'])
    .where('d.rules', '=', rules)
    .where('d.edition_id', '=', edition)
    .executeTakeFirst();

type Reader = Pick<Asking, 'db' | 'actor'>;

/** The reports that the reader has access to. */
const reachOf = (actor: Reader['actor']) => within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r');

async function show(
  rules: Rules,
  id: string,
  { db, actor }: Reader,
): Promise<ResultOf<typeof contract.showIndicatorDryRun>> {
  const edition = await db
    .selectFrom(editions[rules].table as 'zero_carbon.indicator_sets')
    .select(['code', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  const { code } = edition;
  const run = await lastRun(db, rules, id);
  if (!run) return { code, run: null };
  return {
    code,
    run: {
      state: run.ended_at !== null ? 'done' : isActive(run.state) ? 'running' : 'failed',
      task: run.person_id === actor.personId ? run.task : null,
      startedAt: run.started_at,
      by: run.by,
      stale: run.edition_version !== edition.version,
      total: run.total,
      counts: await countOutcomes(db, run.id, reachOf(actor)),
    },
  };
}

const tried = (
  rules: Rules,
  { edition, outcome }: Pick<ParamsOf<typeof contract.listIndicatorDryRun>, 'edition' | 'outcome'>,
  { db, actor }: Reader,
) =>
  listSource({
    rows: db
      .selectFrom('zero_carbon.dry_runs as u')
      .innerJoin('zero_carbon.dry_run_reports as d', 'd.run_id', 'u.id')
      .innerJoin('zero_carbon.reports as r', 'r.id', 'd.report_id')
      .innerJoin('accounts.parties as q', 'q.id', 'r.party_id')
      .select(['r.id', 'r.number', 'q.name as enterprise', 'd.outcome', 'd.before', 'd.after'])
      .where('u.rules', '=', rules)
      .where('u.edition_id', '=', edition)
      .where(reachOf(actor))
      .$if(outcome !== undefined && outcome.length > 0, (rows) => rows.where('d.outcome', 'in', outcome!)),
    key: 'd.report_id',
    sorts: {},
    present: (row) => row,
  });
