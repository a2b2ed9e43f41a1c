import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { publishedTemplates } from '#zero-carbon/certification/templates/server/published-templates.ts';
import * as contract from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { trainingCertificateLifecycle } from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { askPictures, askTraining } from './ask-training.ts';
import { createPictures, type PictureParts } from './certificate-picture.ts';
import { keptTrainingCertificate, trainingCertificateSource } from './training-certificates.queries.ts';

export interface TrainingCertificateParts extends PictureParts {
  /** True if holders must enter the codes of their certificates. */
  readonly certificateCode: boolean;
  readonly keyring: Keyring;
  readonly signer: DownloadSigner;
}

export function trainingCertificateRoutes(parts: TrainingCertificateParts): Route[] {
  const { keyring, signer, certificateCode, ...pictures } = parts;
  const numbers = createIdNumbers(keyring);
  return [
    handleList(contract.listTrainingCertificates, trainingCertificateSource),
    handleListExport(contract.exportTrainingCertificates, trainingCertificateSource),
    handle(contract.showTrainingCertificate, async ({ id }, manager) => {
      const found = await keptTrainingCertificate(manager, id);
      if (!found) throw refuse.notFound();
      const { db, clock } = manager;
      const { traineeId, sealed, ...certificate } = found;
      const moves = await movesOf(db, trainingCertificateLifecycle, [id], manager);
      const picture = await createPictures(db, pictures)(id, clock.now());
      return {
        ...certificate,
        idCard: sealed === null ? '' : numbers.masked(sealed, traineeId),
        certificateCode: certificateCode ? pictures.codes.of(certificate.number) : null,
        picture: picture ? signer.sign(picture) : '',
        moves: moves.get(id) ?? [],
      };
    }),
    handle(contract.listTrainingTemplates, async (_params, { db, actor, lang }) => {
      const offered = await publishedTemplates(db, { kind: 'training', partyId: actor.partyId });
      return offered.map(({ id, nameZh, nameEn, months }) => ({ id, name: lang === 'zh' ? nameZh : nameEn, months }));
    }),
    handle(contract.issueTraining, (params, manager) => askTraining(params, manager, { certificateCode })),
    handle(contract.exportTrainingPictures, askPictures),
  ];
}
