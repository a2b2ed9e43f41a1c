import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionSource, dueCorrectionSource } from './corrections.queries.ts';
import { approveCorrection, refuseCorrection } from './decide-correction.ts';
import { proposeCorrection } from './propose-correction.ts';
import { showCorrection } from './show-correction.ts';

export const correctionRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handleList(contract.listCorrections, correctionSource),
  handleList(contract.listDueCorrections, dueCorrectionSource),
  handleListExport(contract.exportDueCorrections, dueCorrectionSource),
  handle(contract.showCorrection, (params, context) => showCorrection(params, context, signer)),
  handleUpload(contract.uploadCorrectionFile, (_params, _context, files) =>
    Promise.resolve(fileAnswerOf(files[0]!, signer)),
  ),
  handle(contract.proposeCorrection, proposeCorrection),
  handle(contract.approveCorrection, approveCorrection),
  handle(contract.refuseCorrection, refuseCorrection),
];
