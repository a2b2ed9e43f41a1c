import type { BeginParts, OpenDataParts, RouteParts } from '#kernel/area/server/server-area.ts';
import { certificateLifecycle } from './certificates/certificates.states.ts';
import { registryMenu } from './certificates/registry/registry.menu.ts';
import { certificateRecord } from './certificates/registry/server/certificate-record.ts';
import { registryRoutes } from './certificates/registry/server/registry.routes.ts';
import { expireCertificatesJob } from './certificates/server/certificates.jobs.ts';
import { certificateRoutes } from './certificates/server/certificates.routes.ts';
import { credentialOpenData } from './credentials/server/credentials.open.ts';
import { keyMenu } from './issuance-log/keys/keys.menu.ts';
import { keyRecord } from './issuance-log/keys/server/key-record.ts';
import { keyRoutes } from './issuance-log/keys/server/keys.routes.ts';
import { sampleCodes } from './issuance-log/sample-codes.ts';
import { keepLogJob } from './issuance-log/server/log.jobs.ts';
import { logOpenData } from './issuance-log/server/log.open.ts';
import { issuingMenu } from './issuing/issuing.menu.ts';
import { ownCertificateRoutes } from './issuing/own/server/own-certificates.routes.ts';
import { certificateNotice, issuedNotice } from './issuing/server/certificate-notices.ts';
import { drawPapersJob, issueTask } from './issuing/server/issuing.jobs.ts';
import { paperOpenData } from './issuing/server/papers/papers.open.ts';
import { papersOf } from './issuing/server/papers/papers-of.ts';
import { issuingRoutes } from './issuing/server/issuing.routes.ts';
import { templateLifecycle } from './templates/certificate-templates.states.ts';
import { templateRecord } from './templates/server/template-record.ts';
import { templateRoutes } from './templates/server/templates.routes.ts';
import { templateMenu } from './templates/templates.menu.ts';
import { verificationOpenData } from './verification/server/verification.open.ts';

/** What makes a certificate of an approved report, keeps it, and proves it to anybody. */
export const certification = {
  menu: [...registryMenu, ...issuingMenu, ...templateMenu, ...keyMenu],
  lifecycles: [certificateLifecycle, templateLifecycle],
  records: [certificateRecord, templateRecord, keyRecord],
  notices: [certificateNotice, issuedNotice],
  tasks: [issueTask],
  jobs: [expireCertificatesJob, keepLogJob, drawPapersJob],
  routes: (parts: RouteParts) => {
    const { config, signer, storage } = parts;
    const { publicUrl } = config;
    return [
      ...certificateRoutes,
      ...registryRoutes(parts),
      ...templateRoutes({ ...parts, codeOf: sampleCodes(publicUrl) }),
      ...keyRoutes(parts),
      ...issuingRoutes({ publicUrl, storage }),
      ...ownCertificateRoutes({ signer, publicUrl }),
    ];
  },
  openData: ({ keyring, config, builtFile }: OpenDataParts) => {
    const { publicUrl } = config;
    const page = (): string | undefined => builtFile('/v/page.html');
    return [
      ...logOpenData({ keyring, publicUrl }),
      ...credentialOpenData({ keyring, publicUrl, papers: papersOf(publicUrl) }),
      ...paperOpenData(),
      ...verificationOpenData({ keyring, publicUrl, page }),
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
