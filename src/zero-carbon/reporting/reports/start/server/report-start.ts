import type { OutputOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { may } from '#kernel/http/server/actor.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { informationOf } from '#zero-carbon/enterprises/enterprises/server/present-enterprise.ts';
import { hubSections, sectionsAsked } from '#zero-carbon/reporting/reports/server/report-sections.ts';
import { isSupplemented } from '#zero-carbon/reporting/reports/reports.states.ts';
import type { Condition } from '#zero-carbon/reporting/reports/server/judge-eligibility.ts';
import type { reportStart as endpoint } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { statesUnderWay, type ReportState } from '#zero-carbon/reporting/reports/start/stages.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { reportFigures } from './report-figures.ts';
import { startActs } from './start-acts.ts';
import { stageDates } from './stage-dates.ts';
import type { StartParts } from './start-parts.ts';

type Reader = Context<(typeof endpoint)['access']>;
type Due = OutputOf<typeof endpoint>['due'];

const mostReports = 5;
const mostOpen = 3;
const mostDue = 10;
const mostCertificates = 3;
const mostSurveillances = 3;

/** The data of an enterprise's dashboard: its next tasks, and the progress of its reports. */
export async function reportStart(
  reader: Reader,
  { training, held, surveillances, events }: StartParts,
  conditions: readonly Condition[],
): Promise<ResultOf<typeof endpoint>> {
  const { db, pool, actor, clock, lang } = reader;
  const { partyId } = actor;
  const today = clock.today();
  const nameOf = (zh: string, en: string | null): string => (lang === 'en' ? (en ?? zh) : zh);
  const sites = await db
    .selectFrom('zero_carbon.sites')
    .select(['id', 'name_zh', 'name_en', 'boundary_zh', 'boundary_en'])
    .where('party_id', '=', partyId)
    .orderBy('id')
    .execute();
  const undescribed = sites.find((site) => !site.boundary_zh || !site.boundary_en);
  const own = db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['r.id', 'r.number', 'r.state', 'r.period_start as start', 'r.period_end as end', 's.name_zh', 's.name_en'])
    .where('r.party_id', '=', partyId)
    .limit(mostReports);
  const newest = own
    .select(['r.evaluation_type as type', 'r.indicator_set_id', 'r.created_at as createdAt', 'r.due_on as dueOn'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
  const drafts = await newest.where('r.state', '=', 'draft').execute();
  const underWay = await newest.where('r.state', 'in', statesUnderWay).execute();
  const finished = await own
    .innerJoin('zero_carbon.report_runs as u', 'u.id', 'r.run_id')
    .select(['u.star', 'u.points', 'u.gross'])
    .orderBy('r.period_end', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  const hubs = await Promise.all(
    drafts.map(async (draft) => ({
      draft,
      sections: await hubSections(db, draft.id, await sectionsAsked(db, draft)),
    })),
  );
  const certificates = await held(db, partyId, today, mostCertificates);
  const reached = await stageDates(db, underWay);
  const started = hubs.find(({ sections }) => sections.some(({ state }) => state !== 'not-started'));
  const drawn = started?.draft ?? finished[0] ?? drafts[0];
  const about = ({
    id,
    number,
    start,
    end,
    name_zh: zh,
    name_en: en,
  }: Pick<(typeof drafts)[number], 'id' | 'number' | 'start' | 'end' | 'name_zh' | 'name_en'>) => ({
    id,
    number,
    start,
    end,
    siteName: nameOf(zh, en),
  });
  const due: Due = [
    ...hubs.flatMap(({ draft, sections }) =>
      sections.flatMap(({ section, state, owner, dueOn }) =>
        state === 'done' || dueOn === null
          ? []
          : [
              {
                kind: 'section' as const,
                on: dueOn,
                report: draft.id,
                number: draft.number,
                section,
                owner: owner?.name ?? null,
              },
            ],
      ),
    ),
    ...(await answersOf(db, underWay)),
    ...certificates.map(({ number, star, expiresOn }) => ({
      kind: 'expiry' as const,
      on: expiresOn,
      number,
      star,
    })),
  ];
  const ahead = [...(await surveillances(db, partyId, mostSurveillances))];
  return {
    today,
    acts: await startActs(reader, { conditions, events, surveillances: ahead, nameOf }),
    missing: (await informationOf(pool, partyId, lang))?.missing ?? [],
    mayComplete: may(actor, 'enterprise.edit'),
    sites: sites.length,
    undescribed: undescribed ? { id: undescribed.id, name: nameOf(undescribed.name_zh, undescribed.name_en) } : null,
    drafts: hubs.map(({ draft, sections }) => {
      const open = sections.filter(({ state }) => state !== 'done');
      return {
        ...about(draft),
        done: sections.length - open.length,
        total: sections.length,
        open: open.toSorted((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999')).slice(0, mostOpen),
      };
    }),
    underWay: underWay.map((report) => ({
      ...about(report),
      state: report.state,
      reached: reached.get(report.id) ?? [],
    })),
    figures: drawn ? { ...about(drawn), ...(await reportFigures(drawn.id, reader, training)) } : null,
    finished: finished.map((report) => {
      const { state, star, points, gross } = report;
      return { ...about(report), state, star, points, gross };
    }),
    due: due.toSorted((a, b) => a.on.localeCompare(b.on)).slice(0, mostDue),
    surveillances: ahead,
    certificates: [...certificates],
  };
}

/** The due dates of organisations, to accept or return submitted reports or to finish their review. */
async function answersOf(
  db: Reader['db'],
  reports: readonly {
    readonly id: string;
    readonly number: string;
    readonly state: ReportState;
    readonly dueOn: string | null;
  }[],
): Promise<Due> {
  const answers = await Promise.all(
    // a supplement is a task of the enterprise itself
    reports
      .filter(({ state }) => !isSupplemented(state))
      .map(async ({ id, number, state, dueOn: on }) => {
        const submission = on === null ? undefined : await submissionOf(db, id);
        if (!submission || on === null) return [];
        const kind = state === 'submitted' ? ('answer' as const) : ('review' as const);
        return [{ kind, on, report: id, number, organisation: submission.organisation_name }];
      }),
  );
  return answers.flat();
}
