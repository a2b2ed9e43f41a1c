import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { approveScoreChange, proposeScoreChange, refuseScoreChange } from './change-score.ts';
import { showScores } from './show-scores.ts';

export const scoreChangeRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handle(contract.showScores, (params, context) => showScores(params, context, signer)),
  handleUpload(contract.uploadScoreFile, (_params, _context, files) =>
    Promise.resolve(fileAnswerOf(files[0]!, signer)),
  ),
  handle(contract.proposeScoreChange, proposeScoreChange),
  handle(contract.approveScoreChange, approveScoreChange),
  handle(contract.refuseScoreChange, refuseScoreChange),
];
