import { domain, type Domain } from '#kernel/area/server/domain.ts';
import { certificateLifecycle } from './certificates.states.ts';
import { certificateRecord } from './registry/server/certificate-record.ts';
import { registryRoutes } from './registry/server/registry.routes.ts';
import { expireCertificatesJob } from './server/certificates.jobs.ts';
import { certificateRoutes, type CertificateDependencies } from './server/certificates.routes.ts';

export const certificates = (dependencies: CertificateDependencies): Domain =>
  domain({
    name: 'certification/certificates',
    about: { zh: '证书：登记、查询与核验', en: 'certificates: registry, query and verification' },
    lifecycles: [certificateLifecycle],
    records: [certificateRecord],
    jobs: [expireCertificatesJob],
    routes: [...certificateRoutes(dependencies), ...registryRoutes],
  });
