import type { WebArea } from '#kernel/area/web/web-area.ts';
import { certificatePages } from './certificates/web/certificates.pages.ts';
import { directoryPages } from './directory/web/directory.pages.ts';
import { entrancePages } from './entrance/web/entrance.pages.ts';
import { headPages } from './issuance-log/heads/web/heads.pages.ts';
import { logPages } from './issuance-log/web/log.pages.ts';
import { policyPages } from './policies/web/policies.pages.ts';
import { publicityPages } from './publicity/web/publicity.pages.ts';
import { standardPages } from './standards/web/standards.pages.ts';
import { trainingPages } from './training/web/training.pages.ts';
import { welcomePages } from './welcome/web/welcome.pages.ts';

/** Zero-carbon evaluation, as everybody sees it. */
export const zeroCarbonPages: WebArea = {
  name: 'zero-carbon',
  pages: [
    ...welcomePages,
    ...certificatePages(() =>
      import('./verification/web/proofs/certificate-proofs.tsx').then((module) => module.CertificateProofs),
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
