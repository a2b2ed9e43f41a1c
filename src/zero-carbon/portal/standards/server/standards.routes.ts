import { totalCap } from '#kernel/checks/total-cap.ts';
import { handle, cached } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { groupRows } from '#zero-carbon/portal/library/server/group-rows.ts';
import {
  listStandards,
  showStandard,
  standardFacets,
  topStandards,
} from '#zero-carbon/portal/standards/standards.contract.ts';
import { facetsOfStandards } from './standard-facets.queries.ts';
import { standardPage } from './standard-list.queries.ts';
import { topRows } from './standard-top.queries.ts';
import { relatedStandards, standardRow } from './standard.queries.ts';

/** Number of standards per series on the home page (an assumption: the specification states only "top items"). */
const topCount = 4;
/** Number of standards of each kind below a standard. */
const relatedCount = 3;
/** The tables behind these calls; a response is cached until one of them changes. */
const tables = ['zero_carbon.standards', 'zero_carbon.standard_series'];

export const standardRoutes = cached(tables, [
  handle(topStandards, async (_, { pool, lang }) => groupRows(await topRows[lang](pool, [topCount]))),

  handle(listStandards, async (params, { pool, lang }) => {
    const page = await standardPage(pool, params, lang);
    if (!page) throw refuse.notFound();
    return page;
  }),

  handle(standardFacets, ({ code }, { pool, lang }) => facetsOfStandards(pool, code, lang)),

  handle(showStandard, async ({ id }, { pool, lang }) => {
    const [found] = await standardRow[lang](pool, [id]);
    if (!found) throw refuse.notFound();
    const { newer, ofSeries, family, ...standard } = found;
    const values = [id, standard.code, family, standard.successor?.id ?? null, relatedCount];
    const related = await relatedStandards[lang](pool, values);
    return { ...standard, related, place: { position: Math.min(newer + 1, totalCap), total: ofSeries } };
  }),
]);
