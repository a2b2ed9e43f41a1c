import { sql, type NotNull } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import type { listIssuable } from '#zero-carbon/certification/issuing/issuing.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { finds } from '#zero-carbon/reporting/reports/server/find-reports.ts';

/** The issuing actor, with language. */
export interface Issuer {
  readonly db: Db;
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
  readonly lang: Lang;
}

/** The approved reports for which an actor may issue certificates. */
export const issuable = ({ db, actor }: Pick<Issuer, 'db' | 'actor'>) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .where(sql<boolean>`r.state = 'approved'`)
    .where(within(reportLifecycle, actor.permissions.get('certificates.issue'), actor, 'r'));

/** The issuable reports, filtered. */
export function issuableSource(asked: Omit<ParamsOf<typeof listIssuable>, 'start' | 'limit'>, issuer: Issuer) {
  const { find, type, star, request } = asked;
  const { lang } = issuer;
  return listSource({
    rows: issuable(issuer)
      .leftJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
      .leftJoin('accounts.parties as q', 'q.id', 'r.party_id')
      .leftJoin('zero_carbon.issue_requests as i', 'i.report_id', 'r.id')
      .leftJoin('kernel.tasks as t', (on) => on.onRef('t.id', '=', 'i.task_id').on('t.ended_at', 'is', null))
      .select(['r.id', 'r.number', 'r.evaluation_type as type', 'r.star', 'r.period_start as start'])
      .select(['r.period_end as end', 'r.ended_on as approvedOn', 'q.name as enterpriseName'])
      .select(['s.name_zh', 's.name_en', 't.id as task', 'i.problem_zh', 'i.problem_en'])
      .$narrowType<{ enterpriseName: NotNull; name_zh: NotNull }>()
      .$if(find !== undefined, (rows) => rows.where(finds(find!, 'r')))
      .$if(type !== undefined, (rows) => rows.where('r.evaluation_type', '=', type!))
      .$if(star !== undefined && star.length > 0, (rows) => rows.where('r.star', 'in', star!.map(Number)))
      .$if(request === 'none', (rows) => rows.where('t.id', 'is', null).where('i.problem_zh', 'is', null))
      .$if(request === 'waiting', (rows) => rows.where('t.id', 'is not', null))
      .$if(request === 'failed', (rows) => rows.where('i.problem_zh', 'is not', null)),
    key: 'r.id',
    sorts: { approvedOn: 'r.ended_on' },
    present: ({ task, star: stars, ...row }) => ({
      ...row,
      star: stars ?? 0,
      approvedOn: row.approvedOn ?? '',
      siteName: inLang(row, 'name', lang),
      request: row.problem_zh !== null ? ('failed' as const) : task !== null ? ('waiting' as const) : ('none' as const),
      problem: inLang(row, 'problem', lang),
    }),
  });
}
