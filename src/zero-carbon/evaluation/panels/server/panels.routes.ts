import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as assignments from '#zero-carbon/evaluation/panels/assignments.contract.ts';
import * as contract from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { answerPanelProposal } from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';
import { answerProposal } from '#zero-carbon/evaluation/panels/proposals/server/answer-proposal.ts';
import { answerSeat } from './answer-seat.ts';
import { isAtWork } from '#zero-carbon/evaluation/panels/panel-states.ts';
import { allPanels, countSeats, openSeats, pastSeats, presentSeats, seatsOf } from './panels.queries.ts';
import { drawAgain, replaceSeat, seatPanel } from './seat-panel.ts';
import { showPanel } from './show-panel.ts';

export const panelRoutes: Route[] = [
  handleList(contract.listPanels, allPanels),
  handleListExport(contract.exportPanels, allPanels),
  handle(contract.showPanel, showPanel),
  handle(contract.seatPanel, seatPanel),
  handle(contract.replaceSeat, replaceSeat),
  handle(contract.drawAgain, drawAgain),
  handle(answerPanelProposal, answerProposal),
  handleList(assignments.listAssignments, openSeats),
  handleList(assignments.listPastAssignments, pastSeats),
  handle(assignments.showAssignment, async ({ id }, context) => {
    const row = await seatsOf(context)
      .select('r.state as reportState')
      .where('t.id', '=', id)
      .executeTakeFirstOrThrow(refuse.notFound);
    const { reportState, ...seat } = row;
    const mayAnswer = seat.state === 'invited' && isAtWork(reportState ?? '');
    return { ...(await presentSeats([seat], context))(seat), mayAnswer };
  }),
  handle(assignments.showAssignmentFigures, (_params, context) => countSeats(context)),
  handle(assignments.answerSeat, answerSeat),
];
