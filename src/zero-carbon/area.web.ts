import type { WebArea } from '#kernel/area/web/web-area.ts';
import { certificatePages } from './certification/certificates/web/certificates.pages.ts';
import { directoryPages } from './certification/directory/web/directory.pages.ts';
import { entrancePages } from './enterprises/entrance/web/entrance.pages.ts';
import { headPages } from './certification/issuance-log/heads/web/heads.pages.ts';
import { logPages } from './certification/issuance-log/web/log.pages.ts';
import { policyPages } from './portal/library/policies/web/policies.pages.ts';
import { standardPages } from './portal/library/standards/web/standards.pages.ts';
import { publicityPages } from './evaluation/publicity/web/publicity.pages.ts';
import { trainingPages } from './training/web/training.pages.ts';
import { welcomePages } from './portal/welcome/web/welcome.pages.ts';

/** Zero-carbon evaluation, as everybody sees it. */
export const zeroCarbonPages: WebArea = {
  name: 'zero-carbon',
  pages: [
    ...welcomePages,
    ...certificatePages(() =>
      import('./certification/verification/web/proofs/certificate-proofs.tsx').then(
        (module) => module.CertificateProofs,
      ),
    ),
    ...directoryPages,
    ...logPages,
    ...headPages,
    ...publicityPages,
    ...policyPages,
    ...standardPages,
    ...trainingPages,
    ...entrancePages,
  ],
};
