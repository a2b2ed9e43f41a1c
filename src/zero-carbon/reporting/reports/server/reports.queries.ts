import { sql, type NotNull } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import { inLang } from '#kernel/i18n/text.ts';
import type { listReports } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { findsAmongAll } from './find-reports.ts';

export type Reader = Context<{ permission: 'reports.read'; scope: 'own' }>;

const reportsOf = ({ db, actor }: Pick<Reader, 'db' | 'actor'>) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .leftJoin('accounts.parties as q', 'q.id', 'r.party_id')
    .leftJoin('accounts.parties as g', 'g.id', 'r.organisation_id')
    .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
    .select(['r.id', 'r.number', 'r.evaluation_type as type', 'r.period_start as start', 'r.period_end as end'])
    .leftJoin('zero_carbon.report_runs as u', 'u.id', 'r.run_id')
    .select(['r.state', 'r.created_at', 's.name_zh', 's.name_en', 'q.name as enterpriseName', 'g.name as organisation'])
    .$narrowType<{ name_zh: NotNull; enterpriseName: NotNull }>()
    .select(['u.star', 'u.points', 'u.gross'])
    .select(['u.intensity', 'u.intensity_unit as intensityUnit'])
    .select([ofYearBefore('points').as('pointsBefore'), ofYearBefore('gross').as('grossBefore')])
    .select(ofYearBefore('intensity', sql`and v.intensity_unit = u.intensity_unit`).as('intensityBefore'));

/** A result of the finished report on the same site for the twelve months before. */
const ofYearBefore = (figure: 'points' | 'gross' | 'intensity', only = sql``) => sql<string | null>`(
  select v.${sql.ref(figure)}::text from zero_carbon.reports b join zero_carbon.report_runs v on v.id = b.run_id
   where b.site_id = r.site_id and b.period_start = (r.period_start - interval '1 year')::date ${only}
   order by b.id desc limit 1)`;

type Row = Awaited<ReturnType<ReturnType<typeof reportsOf>['executeTakeFirstOrThrow']>>;

const present = <R extends Row>({ created_at: created, ...row }: R, { lang }: Reader) => ({
  ...row,
  siteName: inLang(row, 'name', lang),
  createdAt: created,
});

/** The reports within the reader's reach. */
export function reports({ find, state, type, site, year }: Partial<ParamsOf<typeof listReports>>, reader: Reader) {
  const reach = reportsOf(reader);
  return listSource({
    reach,
    rows: reach
      .$if(state !== undefined && state.length > 0, (rows) => rows.where('r.state', 'in', state!))
      .$if(type !== undefined, (rows) => rows.where('r.evaluation_type', '=', type!))
      .$if(site !== undefined, (rows) => rows.where('r.site_id', '=', site!))
      .$if(year !== undefined, (rows) =>
        rows.where('r.period_end', '>=', `${year}-01-01`).where('r.period_end', '<=', `${year}-12-31`),
      )
      .$if(find !== undefined, (rows) => rows.where(findsAmongAll(find!, 'r'))),
    key: 'r.id',
    sorts: { createdAt: 'r.created_at', end: 'r.period_end' },
    present: (row) => present(row, reader),
  });
}

/** One report; undefined if it does not exist or is not within reach. */
export async function reportOf(id: string, reader: Reader) {
  const row = await reportsOf(reader)
    .leftJoin('zero_carbon.indicator_sets as i', 'i.id', 'r.indicator_set_id')
    .where('r.id', '=', id)
    .select(['r.party_id', 'r.site_id', 'r.region', 'r.gwp', 'r.indicator_set_id', 'r.factor_set_id', 'i.code as set'])
    .executeTakeFirst();
  return row && present(row, reader);
}
