import { handle, type Route } from '#kernel/http/server/handle.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import * as contract from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { answerSupplement } from './answer-supplement.ts';
import { askSupplement } from './ask-supplement.ts';
import { listSupplements, showSupplement } from './show-supplements.ts';

/** @param certificates the source of training certificates for the staff of a report. */
export const supplementRoutes = (certificates: CertificateSource): Route[] => [
  handle(contract.listSupplements, listSupplements),
  handle(contract.askSupplement, askSupplement),
  handle(contract.showSupplement, showSupplement),
  handle(contract.answerSupplement, (params, context) => answerSupplement(params, context, certificates)),
];
