import { sql, type NotNull } from 'kysely';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { inLang } from '#kernel/i18n/text.ts';
import type { listDueDecisions } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { finds } from '#zero-carbon/reporting/reports/server/find-reports.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';

/** An officer at a call. */
export type Deciding = Pick<Context<'session'>, 'db' | 'actor' | 'lang' | 'clock'>;

/** The states from which on decisions concern a report. */
const decidedStates = ['decision', 'publicity', 'approved', 'certified', 'not_approved'] as const;

/** Reports that an officer may decide on: not of an enterprise that the officer is a member of. */
export const decidable = (context: Deciding) =>
  context.db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .leftJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('accounts.parties as o', 'o.id', 'r.organisation_id')
    .where('r.state', 'in', [...decidedStates])
    .where(isStranger(context.actor, 'r'))
    .select(['r.id', 'r.number', 'r.state', 'r.evaluation_type as type', 'r.period_start as start'])
    .select(['r.period_end as end', 'r.submitted_on as submittedOn', 'r.due_on as dueOn'])
    .select(['q.name as enterpriseName', 's.name_zh', 's.name_en', 'o.name as organisation'])
    .$narrowType<{ enterpriseName: NotNull; name_zh: NotNull; organisation: NotNull }>();

/** Reports waiting for a decision, by due day. */
export async function dueDecisions(
  { due, find, type, proposed }: Partial<ParamsOf<typeof listDueDecisions>>,
  context: Deciding,
) {
  const { waiting, read } = await duesOf(reportLifecycle, 'r', { due, state: ['decision'] }, context);
  return listSource({
    rows: decidable(context)
      .leftJoin('accounts.people as p', 'p.id', 'r.decided_by')
      .select(['p.name as proposedBy'])
      .select(sql<boolean>`r.decided_by is not null`.as('isProposed'))
      // the condition of its index
      .where(sql<boolean>`r.state = 'decision'`)
      .where(waiting)
      .$if(type !== undefined, (rows) => rows.where('r.evaluation_type', '=', type!))
      .$if(proposed !== undefined, (rows) => rows.where('r.decided_by', proposed ? 'is not' : 'is', null))
      .$if(find !== undefined, (rows) => rows.where(finds(find!, 'r'))),
    key: 'r.id',
    sorts: { dueOn: 'r.due_on' },
    lookUp: (rows) => read(rows.flatMap(({ dueOn }) => dueOn ?? [])),
    present: ({ dueOn, submittedOn, ...row }, dueOf: (day: string) => DueRow) => ({
      ...row,
      siteName: inLang(row, 'name', context.lang),
      submittedOn: submittedOn ?? '',
      ...dueOf(dueOn!),
    }),
  });
}

/**
 * Locks a report that waits for a decision, for an officer who may decide on it.
 *
 * @throws Refusal 4003 if out of reach; 4009 in another stage.
 */
export async function lockCase(tx: Db, id: string, context: Deciding) {
  const report = await decidable({ ...context, db: tx })
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirstOrThrow(refuse.notFound);
  if (report.state !== 'decision') throw refuse.state(report.state);
  return report;
}
