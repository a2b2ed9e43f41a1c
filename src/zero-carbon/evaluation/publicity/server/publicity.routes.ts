import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { readPage } from '#kernel/list/server/list-source.ts';
import { publicDecisions } from '#zero-carbon/evaluation/objections/server/open-window.ts';
import { listPublicity, showPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { presentPublic, publicitySource, windowsOf } from './publicity.queries.ts';

export const publicityRoutes: Route[] = [
  handle(listPublicity, async ({ past, start, limit }, context) => {
    const source = publicitySource({ past }, context);
    const { rows: items, ...total } = await readPage(context, source, { sort: '-from', start, limit });
    return { ...total, items };
  }),
  handle(showPublicity, async ({ id }, context) => {
    const row = await publicDecisions(context.db, context.clock.today())
      .where('d.id', '=', id)
      .executeTakeFirstOrThrow(refuse.notFound);
    const { start, end, totals } = row.facts!;
    const shown = presentPublic(row, await windowsOf(context, [row]), context);
    return { ...shown, start, end, totals, mayObject: shown.state === 'open' };
  }),
];
