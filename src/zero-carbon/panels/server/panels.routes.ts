import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as assignments from '#zero-carbon/panels/assignments.contract.ts';
import * as contract from '#zero-carbon/panels/panels.contract.ts';
import { answerSeat } from './answer-seat.ts';
import { drawAgain, replaceSeat, seatPanel } from './seat-panel.ts';

export const panelRoutes: Route[] = [
  handle(contract.seatPanel, seatPanel),
  handle(contract.replaceSeat, replaceSeat),
  handle(contract.drawAgain, drawAgain),
  handle(assignments.answerSeat, answerSeat),
];
