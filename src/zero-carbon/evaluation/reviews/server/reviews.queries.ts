import { sql, type NotNull, type RawBuilder } from 'kysely';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { DueRow } from '#accounts/calendar/worklist.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within, type Mover } from '#kernel/workflow/server/mover.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { finds } from '#zero-carbon/reporting/reports/server/find-reports.ts';
import type { listDueReviews, listReviews } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { isMember } from './reviewers.ts';

/** Any logged-in user. */
export type Reviewing = Pick<Context<'session'>, 'db' | 'actor' | 'lang' | 'clock'>;

/** The fields that determine reach. */
interface Reached {
  readonly actor: Mover;
}

/**
 * Condition that a report is within a reviewer's reach: submitted to their organisation, and of no enterprise that they
 * are a member of.
 *
 * @param row the alias of `zero_carbon.reports` in the query.
 */
export const reviewable = (
  { actor }: Reached,
  row: string,
  permission: Permission = 'reviews.read',
): RawBuilder<boolean> => sql<boolean>`(${within(reportLifecycle, actor.permissions.get(permission), actor, row)}
  and not ${isMember(sql`${actor.personId}`, row)})`;

/**
 * The same for a list, in the form of an index: reports of the reader's organisation, or all for a reader of all. The
 * reach condition is not repeated here: the planner would count a look-up for every row of the index, and collect all
 * waiting reports of all organisations.
 */
function listed({ actor }: Reached, permission: Permission): RawBuilder<boolean> {
  const scope = actor.permissions.get(permission);
  const isTheirs = sql<boolean>`r.organisation_id = ${actor.partyId}`;
  const reach =
    scope === 'all'
      ? sql<boolean>`r.organisation_id is not null`
      : scope === 'assigned'
        ? isTheirs
        : sql<boolean>`${within(reportLifecycle, scope, actor, 'r')} and ${isTheirs}`;
  return sql<boolean>`(${reach} and not ${isMember(sql`${actor.personId}`, 'r')})`;
}

export const reviewsOf = (context: Reviewing, permission: Permission = 'reviews.read') =>
  context.db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .leftJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('zero_carbon.report_runs as u', 'u.id', 'r.run_id')
    .leftJoin('accounts.people as p', 'p.id', 'r.reviewer_id')
    .where(listed(context, permission))
    .where('r.run_id', 'is not', null)
    .select(['r.id', 'r.number', 'r.evaluation_type as type', 'r.period_start as start', 'r.period_end as end'])
    .select(['r.state', 'q.name as enterpriseName', 's.name_zh', 's.name_en', 'u.star', 'u.points'])
    .select(['p.name as reviewer', 'r.submitted_on as submittedOn'])
    .$narrowType<{ enterpriseName: NotNull; name_zh: NotNull; star: NotNull; points: NotNull }>();

type Row = Awaited<ReturnType<ReturnType<typeof reviewsOf>['executeTakeFirstOrThrow']>>;

export const present = <R extends Row>({ submittedOn, ...row }: R, lang: Reviewing['lang']) => ({
  ...row,
  submittedOn: submittedOn ?? '',
  siteName: inLang(row, 'name', lang),
});

type Filters = Pick<Partial<ParamsOf<typeof listReviews>>, 'find' | 'type' | 'mine'>;

/** The conditions of a list's filters; empty without filters. */
function conditionsOf({ find, type, mine }: Filters, { actor }: Reached): RawBuilder<boolean>[] {
  const me = actor.personId;
  return [
    ...(type === undefined ? [] : [sql<boolean>`r.evaluation_type = ${type}`]),
    // an index serves the one and not the other
    ...(mine === true ? [sql<boolean>`r.reviewer_id = ${me}::bigint`] : []),
    ...(mine === false ? [sql<boolean>`r.reviewer_id is distinct from ${me}::bigint`] : []),
    ...(find === undefined ? [] : [finds(find, 'r')]),
  ];
}

/** The reports that wait for the reader, by due day. */
export async function dueReviews(
  { due, state = [], ...filters }: Partial<ParamsOf<typeof listDueReviews>>,
  context: Reviewing,
) {
  const { waiting, read } = await duesOf(reportLifecycle, 'r', {}, context);
  const all = reviewsOf(context, 'reviews.edit').select('r.due_on as dueOn');
  const reach = all.where(waiting);
  // instead of the other condition: the planner would take both together for much rarer than one
  const isNarrowed = due !== undefined || state.length > 0;
  const waitingSo = isNarrowed
    ? all.where((await duesOf(reportLifecycle, 'r', { due, state }, context)).waiting)
    : reach;
  return listSource({
    reach,
    rows: conditionsOf(filters, context).reduce((rows, condition) => rows.where(condition), waitingSo),
    key: 'r.id',
    sorts: { dueOn: 'r.due_on' },
    lookUp: (rows) => read(rows.flatMap(({ dueOn }) => dueOn ?? [])),
    present: ({ dueOn, ...row }, dueOf: (day: string) => DueRow) => ({
      ...present(row, context.lang),
      ...dueOf(dueOn!),
    }),
  });
}

/** All reports submitted to the reader's organisation. */
export function allReviews({ state = [], ...filters }: Partial<ParamsOf<typeof listReviews>>, context: Reviewing) {
  const reach = reviewsOf(context);
  const conditions = conditionsOf(filters, context);
  if (state.length > 0) conditions.push(sql`r.state = any(${state}::text[])`);
  return listSource({
    reach,
    rows: conditions.reduce((rows, condition) => rows.where(condition), reach),
    key: 'r.id',
    sorts: { submittedOn: 'r.submitted_on' },
    present: (row) => present(row, context.lang),
  });
}

/** The reports that wait for the reader, counted by due day and type, and by stage. */
export async function waitingOf(context: Reviewing) {
  const today = context.clock.today();
  const { waiting } = await duesOf(reportLifecycle, 'r', {}, context);
  const rows = () =>
    context.db
      .selectFrom('zero_carbon.reports as r')
      .where(listed(context, 'reviews.edit'))
      .where(waiting)
      .select(({ fn }) => fn.countAll<string>().as('count'));
  const days = await rows()
    .select(['r.due_on as day', 'r.evaluation_type as type'])
    .groupBy(['r.due_on', 'r.evaluation_type'])
    .orderBy('r.due_on')
    .orderBy('r.evaluation_type')
    .limit(400)
    .execute();
  const stages = await rows()
    .select('r.state')
    .select(sql<string>`count(*) filter (where r.due_on < ${today})`.as('overdue'))
    .groupBy('r.state')
    .orderBy('r.state')
    .execute();
  return {
    today,
    days: days.map(({ day, type, count }) => ({ day: day!, type, count: Number(count) })),
    stages: stages.map(({ state, count, overdue }) => ({ state, count: Number(count), overdue: Number(overdue) })),
  };
}
