import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { issuingMenu } from './issuing/issuing.menu.ts';
import { ownCertificateRoutes } from './issuing/own/server/own-certificates.routes.ts';
import { certificateNotice, issuedNotice } from './issuing/server/certificate-notices.ts';
import { drawPapersJob, issueTask } from './issuing/server/issuing.jobs.ts';
import { issuingRoutes } from './issuing/server/issuing.routes.ts';

/** What makes a certificate of an approved report, draws it, and hands it to its enterprise. */
export const certification = {
  menu: issuingMenu,
  notices: [certificateNotice, issuedNotice],
  tasks: [issueTask],
  jobs: [drawPapersJob],
  routes: ({ config: { publicUrl }, signer, storage }: RouteParts) => [
    ...issuingRoutes({ publicUrl, storage }),
    ...ownCertificateRoutes({ signer, publicUrl }),
  ],
} as const;
