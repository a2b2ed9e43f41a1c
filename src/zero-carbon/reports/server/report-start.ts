import { may } from '#kernel/http/server/actor.ts';
import { informationOf } from '#zero-carbon/enterprises/server/present-enterprise.ts';
import { hubSections, sectionsAsked } from './report-sections.ts';
import type { Reader } from './reports.queries.ts';
import '#zero-carbon/sites/server/sites.tables.ts';
import '#zero-carbon/reports/runs/server/runs.tables.ts';
import './reports.tables.ts';

const mostDrafts = 5;
const mostDue = 10;
const mostFinished = 5;

/** What an enterprise has to do next. */
export async function reportStart(reader: Reader) {
  const { db, pool, actor, clock, lang } = reader;
  const nameOf = (zh: string, en: string | null): string => (lang === 'en' ? (en ?? zh) : zh);
  const sites = await db
    .selectFrom('zero_carbon.sites')
    .select(['id', 'name_zh', 'name_en', 'boundary_zh', 'boundary_en'])
    .where('party_id', '=', actor.partyId)
    .orderBy('id')
    .execute();
  const undescribed = sites.find((site) => !site.boundary_zh || !site.boundary_en);
  const reports = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['r.id', 'r.number', 'r.period_start as start', 'r.period_end as end', 'r.evaluation_type as type'])
    .select(['r.indicator_set_id', 's.name_zh', 's.name_en'])
    .where('r.party_id', '=', actor.partyId)
    .where('r.state', '=', 'draft')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostDrafts)
    .execute();
  const hubs = await Promise.all(
    reports.map(async (report) => ({
      report,
      sections: await hubSections(db, report.id, await sectionsAsked(db, report)),
    })),
  );
  const finished = await db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.report_runs as u', 'u.id', 'r.run_id')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .select(['r.id', 'r.number', 'r.period_start as start', 'r.period_end as end', 's.name_zh', 's.name_en'])
    .select(['u.star', 'u.points', 'u.gross'])
    .where('r.party_id', '=', actor.partyId)
    .orderBy('r.period_end', 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostFinished)
    .execute();
  const due = hubs.flatMap(({ report, sections }) =>
    sections.flatMap(({ section, state, owner, dueOn }) =>
      state === 'done' || dueOn === null
        ? []
        : [
            {
              report: report.id,
              number: report.number,
              section,
              dueOn,
              late: dueOn < clock.today(),
              owner: owner?.name ?? null,
            },
          ],
    ),
  );
  return {
    missing: (await informationOf(pool, actor.partyId, lang))?.missing ?? [],
    mayComplete: may(actor, 'enterprise.edit'),
    sites: sites.length,
    undescribed: undescribed ? { id: undescribed.id, name: nameOf(undescribed.name_zh, undescribed.name_en) } : null,
    drafts: hubs.map(({ report, sections }) => ({
      id: report.id,
      number: report.number,
      siteName: nameOf(report.name_zh, report.name_en),
      start: report.start,
      end: report.end,
      done: sections.filter(({ state }) => state === 'done').length,
      total: sections.length,
    })),
    finished: finished.map(({ name_zh: zh, name_en: en, ...report }) => ({ ...report, siteName: nameOf(zh, en) })),
    due: due.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)).slice(0, mostDue),
  };
}
