import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { sql } from 'kysely';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import * as contract from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctionRecord } from './correction-record.ts';
import { correctionSource, dueCorrectionSource } from './corrections.queries.ts';
import { approveCorrection, refuseCorrection } from './decide-correction.ts';
import { proposeCorrection } from './propose-correction.ts';
import { showCorrection } from './show-correction.ts';

export const correctionRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handleList(contract.listCorrections, correctionSource),
  handleList(contract.listDueCorrections, dueCorrectionSource),
  handleListExport(contract.exportDueCorrections, dueCorrectionSource),
  handle(contract.showCorrection, (params, context) => showCorrection(params, context, signer)),
  handleList(contract.correctionHistory, ({ id }, reader) =>
    historyOf(reader, [correctionRecord], {
      entityId: id,
      reach: sql<boolean>`exists (select from zero_carbon.certificate_corrections k where k.id = ${id}
        and ${within(correctionLifecycle, reader.actor.permissions.get('corrections.read'), reader.actor, 'k')})`,
    }),
  ),
  handleUpload(contract.uploadCorrectionFile, (_params, _context, files) =>
    Promise.resolve(fileAnswerOf(files[0]!, signer)),
  ),
  handle(contract.proposeCorrection, proposeCorrection),
  handle(contract.approveCorrection, approveCorrection),
  handle(contract.refuseCorrection, refuseCorrection),
];
