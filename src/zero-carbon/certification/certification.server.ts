import type { BeginParts, OpenDataParts, RouteParts } from '#kernel/area/server/server-area.ts';
import { certificateLifecycle } from './certificates/certificates.states.ts';
import { certificateRecord } from './certificates/registry/server/certificate-record.ts';
import { registryRoutes } from './certificates/registry/server/registry.routes.ts';
import { expireCertificatesJob } from './certificates/server/certificates.jobs.ts';
import { certificateRoutes } from './certificates/server/certificates.routes.ts';
import { credentialOpenData } from './credentials/server/credentials.open.ts';
import { keyRecord } from './issuance-log/keys/server/key-record.ts';
import { keyRoutes } from './issuance-log/keys/server/keys.routes.ts';
import { forgetReadersJob, mailConfirmationJob } from './issuance-log/heads/server/heads.jobs.ts';
import { headOpenData } from './issuance-log/heads/server/heads.open.ts';
import { headRoutes } from './issuance-log/heads/server/heads.routes.ts';
import { sampleCodes } from './issuance-log/sample-codes.ts';
import { keepLogJob } from './issuance-log/server/log.jobs.ts';
import { logOpenData } from './issuance-log/server/log.open.ts';
import { listingRecord } from './directory/listing/server/listing-record.ts';
import { listingRoutes } from './directory/listing/server/listing.routes.ts';
import { feedOpenData } from './directory/server/feed.open.ts';
import { foldDirectoryJob } from './directory/server/directory.jobs.ts';
import { directoryRoutes } from './directory/server/directory.routes.ts';
import { correctionLifecycle } from './issuing/corrections/corrections.states.ts';
import {
  correctionDecidedNotice,
  correctionProposedNotice,
  correctionToDecideNotice,
  reissuedNotice,
} from './issuing/corrections/server/correction-notices.ts';
import { correctionRecord } from './issuing/corrections/server/correction-record.ts';
import { dropCorrectionsJob } from './issuing/corrections/server/corrections.jobs.ts';
import { correctionRoutes } from './issuing/corrections/server/corrections.routes.ts';
import { exportPapersRoutes } from './issuing/export/server/export-papers.routes.ts';
import { exportPapersTask } from './issuing/export/server/export-papers.tasks.ts';
import { ownCertificateRoutes } from './issuing/own/server/own-certificates.routes.ts';
import { certificateNotice, issuedNotice } from './issuing/server/certificate-notices.ts';
import { verifyCitedFilesJob } from './verification/server/verification.jobs.ts';
import { drawPapersJob, issueTask } from './issuing/server/issuing.jobs.ts';
import { paperOpenData } from './issuing/server/papers/papers.open.ts';
import { papersOf } from './issuing/server/papers/papers-of.ts';
import { reissueRoutes } from './issuing/reissue/server/reissue.routes.ts';
import { issuingRoutes } from './issuing/server/issuing.routes.ts';
import {
  backNotice,
  checkNotice,
  confirmNotice,
  declareNotice,
  resultNotice,
} from './surveillance/server/surveillance-notices.ts';
import { marksOf } from './surveillance/server/marks-of.ts';
import { surveillanceRecord } from './surveillance/server/surveillance-record.ts';
import { followCertificatesJob, keepSurveillancesJob } from './surveillance/server/surveillances.jobs.ts';
import { surveillanceRoutes } from './surveillance/server/surveillances.routes.ts';
import { surveillanceLifecycle } from './surveillance/surveillances.states.ts';
import { templateLifecycle } from './templates/certificate-templates.states.ts';
import { templateRecord } from './templates/server/template-record.ts';
import { templateRoutes } from './templates/server/templates.routes.ts';
import { verificationOpenData } from './verification/server/verification.open.ts';

/** The domains that issue certificates for approved reports, manage them, and prove them to the public. */
export const certification = {
  lifecycles: [certificateLifecycle, templateLifecycle, surveillanceLifecycle, correctionLifecycle],
  records: [certificateRecord, templateRecord, keyRecord, surveillanceRecord, listingRecord, correctionRecord],
  notices: [
    certificateNotice,
    issuedNotice,
    correctionToDecideNotice,
    correctionProposedNotice,
    correctionDecidedNotice,
    reissuedNotice,
    declareNotice,
    checkNotice,
    confirmNotice,
    backNotice,
    resultNotice,
  ],
  tasks: [issueTask, exportPapersTask],
  jobs: [
    verifyCitedFilesJob,
    expireCertificatesJob,
    keepLogJob,
    drawPapersJob,
    dropCorrectionsJob,
    keepSurveillancesJob,
    followCertificatesJob,
    foldDirectoryJob,
    mailConfirmationJob,
    forgetReadersJob,
  ],
  routes: (parts: RouteParts) => {
    const { config, keyring, signer, storage } = parts;
    const { publicUrl } = config;
    return [
      ...certificateRoutes({ marksOf }),
      ...registryRoutes(parts),
      ...templateRoutes({ ...parts, codeOf: sampleCodes(publicUrl) }),
      ...keyRoutes(parts),
      ...surveillanceRoutes,
      ...headRoutes(parts),
      ...issuingRoutes({ publicUrl, storage }),
      ...reissueRoutes({ publicUrl, storage, keyring }),
      ...correctionRoutes({ signer }),
      ...exportPapersRoutes,
      ...ownCertificateRoutes({ signer, publicUrl }),
      ...directoryRoutes(config),
      ...listingRoutes,
    ];
  },
  openData: ({ keyring, config, builtFile }: OpenDataParts) => {
    const { publicUrl } = config;
    const page = (): string | undefined => builtFile('/v/page.html');
    return [
      ...logOpenData({ keyring, publicUrl }),
      ...headOpenData({ keyring, publicUrl }),
      ...credentialOpenData({ keyring, publicUrl, papers: papersOf(publicUrl) }),
      ...paperOpenData(),
      ...verificationOpenData({ keyring, publicUrl, page }),
      ...feedOpenData({ keyring, publicUrl, licence: config.openDataLicence }),
    ];
  },
  async begin({ database, clock, keyring, config, onProgress }: BeginParts): Promise<void> {
    const [{ beginLog }, { seedTemplates }] = await Promise.all([
      import('./issuance-log/server/begin-log.ts'),
      import('./templates/server/seed-templates.ts'),
    ]);
    await seedTemplates(database.kysely, clock);
    await beginLog({
      database,
      clock,
      keyring,
      publicUrl: config.publicUrl,
      onProgress: (sealed, of) => onProgress('Sealing certificates', sealed, of),
    });
  },
} as const;
