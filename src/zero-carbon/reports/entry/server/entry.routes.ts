import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { may } from '#kernel/http/server/actor.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import * as contract from '#zero-carbon/reports/entry/entry.contract.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { cellsOf, linesOf } from './entry.queries.ts';
import { finishSection } from './finish-section.ts';
import { saveCells } from './save-cells.ts';
import { deleteLine, saveLine } from './save-line.ts';

export const entryRoutes: Route[] = [
  handle(contract.showReportSection, async ({ id, section }, { db, actor }) => {
    const report = await db
      .selectFrom('zero_carbon.reports as r')
      .leftJoin('zero_carbon.report_finished_sections as f', (on) =>
        on.onRef('f.report_id', '=', 'r.id').on('f.section', '=', section),
      )
      .select(['r.number', 'r.period_start as start', 'r.state', 'r.party_id', 'f.finished_at'])
      .where('r.id', '=', id)
      .where(within(reportLifecycle, actor.permissions.get('reports.read'), actor, 'r'))
      .executeTakeFirst();
    if (!report) throw refuse.notFound();
    const { number, start, state, party_id: partyId, finished_at: finishedAt } = report;
    return {
      number,
      start,
      editable: state === 'draft' && may(actor, 'reports.edit') && partyId === actor.partyId,
      finishedAt: finishedAt?.toISOString() ?? null,
      lines: await linesOf(db, id, section),
      cells: await cellsOf(db, id, section),
    };
  }),
  handle(contract.saveReportCells, saveCells),
  handle(contract.saveReportLine, saveLine),
  handle(contract.deleteReportLine, deleteLine),
  handle(contract.finishReportSection, finishSection),
];
