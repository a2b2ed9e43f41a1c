import type { StartParts } from '#zero-carbon/reporting/reports/start/server/start-parts.ts';

/** Planned visits to an enterprise's sites, and open objections to its reports in publicity, for its dashboard. */
export const reportEvents: StartParts['events'] = async (db, partyId) => {
  const visits = await db
    .selectFrom('zero_carbon.visits')
    .select(['report_id as reportId', 'starts_on as on'])
    .where('party_id', '=', partyId)
    .where('state', '=', 'planned')
    .execute();
  const objections = await db
    .selectFrom('zero_carbon.objections as o')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'o.report_id')
    .select(['o.report_id as reportId', 'o.due_on as on'])
    .where('o.party_id', '=', partyId)
    .where('o.state', '=', 'received')
    .where('r.state', '=', 'publicity')
    .execute();
  return [
    ...visits.map((visit) => ({ ...visit, kind: 'visit' as const })),
    ...objections.map((objection) => ({ ...objection, kind: 'objection' as const })),
  ];
};
