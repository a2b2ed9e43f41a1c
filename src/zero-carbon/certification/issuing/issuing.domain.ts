import { domain } from '#kernel/area/server/domain.ts';
import { correctionLifecycle } from './corrections/corrections.states.ts';
import {
  correctionDecidedNotice,
  correctionProposedNotice,
  correctionToDecideNotice,
  reissuedNotice,
} from './corrections/server/correction-notices.ts';
import { correctionRecord } from './corrections/server/correction-record.ts';
import { dropCorrectionsJob } from './corrections/server/corrections.jobs.ts';
import { correctionRoutes } from './corrections/server/corrections.routes.ts';
import { exportPapersRoutes } from './export/server/export-papers.routes.ts';
import { exportPapersTask } from './export/server/export-papers.tasks.ts';
import { ownCertificateRoutes } from './own/server/own-certificates.routes.ts';
import { reissueRoutes } from './reissue/server/reissue.routes.ts';
import { certificateNotice, issuedNotice } from './server/certificate-notices.ts';
import { drawPapersJob, issueTask } from './server/issuing.jobs.ts';
import { issuingRoutes } from './server/issuing.routes.ts';
import { paperOpenData } from './server/papers/papers.open.ts';

export const issuing = domain({
  name: 'certification/issuing',
  about: { zh: '签发、换发与更正证书', en: 'the issue, reissue and correction of certificates' },
  lifecycles: [correctionLifecycle],
  records: [correctionRecord],
  notices: [
    certificateNotice,
    issuedNotice,
    correctionToDecideNotice,
    correctionProposedNotice,
    correctionDecidedNotice,
    reissuedNotice,
  ],
  tasks: [issueTask, exportPapersTask],
  jobs: [drawPapersJob, dropCorrectionsJob],
  routes: ({ config: { publicUrl }, keyring, signer, storage }) => [
    ...issuingRoutes({ publicUrl, storage }),
    ...reissueRoutes({ publicUrl, storage, keyring }),
    ...correctionRoutes({ signer }),
    ...exportPapersRoutes,
    ...ownCertificateRoutes({ signer, publicUrl }),
  ],
  openData: paperOpenData,
});
