import { sql, type NotNull } from 'kysely';
import { duesOf } from '#accounts/calendar/server/worklist-dues.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import type { listAssignments, listPastAssignments } from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import { memberSeatStates, openSeatStates, pastSeatStates } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { panelStateWords, type listPanels } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { finds, hasPart } from '#zero-carbon/reporting/reports/server/find-reports.ts';
import { isStranger } from './is-stranger.ts';

/** Any logged-in user. */
export type Seating = Pick<Context<'session'>, 'db' | 'actor' | 'lang' | 'clock'>;

const states = Object.keys(panelStateWords) as (keyof typeof panelStateWords)[];

export const panelsOf = ({ db, actor }: Seating) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .leftJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('accounts.parties as o', 'o.id', 'r.organisation_id')
    .leftJoin('zero_carbon.panels as w', 'w.report_id', 'r.id')
    .where(isStranger(actor, 'r'))
    .select(['r.id', 'r.number', 'r.evaluation_type as type', 'r.state', 'r.submitted_on as submittedOn'])
    .select(['q.name as enterpriseName', 's.name_zh', 's.name_en', 'o.name as organisation', 'w.size'])
    .$narrowType<{ enterpriseName: NotNull; name_zh: NotNull; organisation: NotNull }>()
    .select(
      sql<number>`(select count(*)::int from zero_carbon.seats t
                    where t.panel_id = w.id and t.state = any(${[...memberSeatStates]}::text[]))`.as('accepted'),
    );

type PanelRow = Awaited<ReturnType<ReturnType<typeof panelsOf>['executeTakeFirstOrThrow']>>;

export const presentPanel = ({ submittedOn, ...row }: PanelRow, { lang }: Pick<Seating, 'lang'>) => ({
  ...row,
  submittedOn: submittedOn ?? '',
  siteName: inLang(row, 'name', lang),
});

/** Every report that waits for a panel, or has one. */
export const allPanels = ({ find, state = [] }: Partial<ParamsOf<typeof listPanels>>, context: Seating) =>
  listSource({
    rows: panelsOf(context)
      .where('r.state', 'in', states)
      .$if(state.length > 0, (rows) => rows.where('r.state', 'in', state))
      .$if(find !== undefined, (rows) => rows.where(finds(find!, 'r'))),
    key: 'r.id',
    sorts: { submittedOn: 'r.submitted_on' },
    present: (row) => presentPanel(row, context),
  });

/** The current user's seats, with the data on their reports that experts may see. */
export const seatsOf = ({ db, actor, lang }: Seating) =>
  db
    .selectFrom('zero_carbon.seats as t')
    .leftJoin('zero_carbon.reports as r', 'r.id', 't.report_id')
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .leftJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('accounts.parties as o', 'o.id', 'r.organisation_id')
    .leftJoin('zero_carbon.enterprises as n', 'n.party_id', 'r.party_id')
    .leftJoin('zero_carbon.industries as i', 'i.code', 'n.industry')
    .where('t.person_id', '=', actor.personId)
    .select(['t.id', 't.leader', 't.state', 't.changed_at', 'q.name as enterpriseName', 's.name_zh', 's.name_en'])
    .select('o.name as organisation')
    .select(lang === 'en' ? sql<string | null>`coalesce(i.name_en, i.name_zh)`.as('industry') : 'i.name_zh as industry')
    .select(sql<boolean>`(t.state = 'accepted' and coalesce(r.state = 'expert_supplement', false))`.as('waits'))
    .select(dueOn.as('dueOn'));

/** The due day of the seat itself, to answer or to score; for a summary that of its report. */
const dueOn = sql<string | null>`case when t.state in ('invited', 'scoring') then t.due_on
  when t.state = 'submitted' and r.state = 'expert_summary' then r.due_on end`;

type SeatRow = Awaited<ReturnType<ReturnType<typeof seatsOf>['executeTakeFirstOrThrow']>>;

/** Presents seats; the deadlines of all are calculated at once. */
export async function presentSeats(rows: readonly Pick<SeatRow, 'dueOn'>[], context: Seating) {
  const { read } = await duesOf(seatLifecycle, 't', {}, context);
  const of = await read(rows.flatMap((row) => row.dueOn ?? []));
  return ({ changed_at: at, dueOn: day, ...row }: SeatRow) => ({
    ...row,
    siteName: inLang(row, 'name', context.lang),
    due: day === null ? null : of(day),
    changedAt: at,
  });
}

const narrowed = (find: string | undefined, states: readonly string[], context: Seating) =>
  seatsOf(context)
    .where('t.state', 'in', states as readonly SeatRow['state'][])
    .$if(find !== undefined, (rows) => rows.where(hasPart(find!, 'r')));

/** The reader's seats on panels that work. */
export const openSeats = ({ find, state = [] }: Partial<ParamsOf<typeof listAssignments>>, context: Seating) =>
  listSource({
    rows: narrowed(find, state.length > 0 ? state : openSeatStates, context),
    key: 't.id',
    sorts: { dueOn },
    lookUp: (rows) => presentSeats(rows, context),
    present: (row, present) => present(row),
  });

/** The reader's finished seats. */
export const pastSeats = ({ find, state = [] }: Partial<ParamsOf<typeof listPastAssignments>>, context: Seating) =>
  listSource({
    rows: narrowed(find, state.length > 0 ? state : pastSeatStates, context),
    key: 't.id',
    sorts: { changedAt: 't.changed_at' },
    lookUp: (rows) => presentSeats(rows, context),
    present: (row, present) => present(row),
  });

/** The number of the reader's seats, by state. */
export async function countSeats({ db, actor }: Seating) {
  const rows = await db
    .selectFrom('zero_carbon.seats')
    .select('state')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(({ fn }) => fn.countAll<string>().filterWhere('leader', '=', true).as('asLeader'))
    .where('person_id', '=', actor.personId)
    .groupBy('state')
    .execute();
  const of = new Map(rows.map((row) => [row.state, row]));
  return {
    seats: stateNames(seatLifecycle).flatMap((state) => {
      const row = of.get(state);
      return row ? [{ state, count: Number(row.count), asLeader: Number(row.asLeader) }] : [];
    }),
  };
}
