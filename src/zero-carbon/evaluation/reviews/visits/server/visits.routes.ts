import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { cancelVisit, planVisit, replanVisit } from './plan-visit.ts';
import { finishVisit, saveVisit } from './save-visit.ts';
import { listVisits, showOwnVisits } from './show-visits.ts';

export const visitRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handle(contract.listVisits, (params, context) => listVisits(params, context, signer)),
  handle(contract.planVisit, planVisit),
  handle(contract.replanVisit, replanVisit),
  handle(contract.cancelVisit, cancelVisit),
  handleUpload(contract.uploadVisitPicture, (_params, _context, files) =>
    Promise.resolve(fileAnswerOf(files[0]!, signer)),
  ),
  handle(contract.saveVisit, saveVisit),
  handle(contract.finishVisit, finishVisit),
  handle(contract.showOwnVisits, (params, context) => showOwnVisits(params, context, signer)),
];
