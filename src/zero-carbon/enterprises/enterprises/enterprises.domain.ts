import { domain } from '#kernel/area/server/domain.ts';
import { deletionRecord, enterpriseRecord } from './server/enterprise-record.ts';
import { enterpriseStore } from './server/enterprise-store.ts';
import { deleteEnterpriseJob } from './server/enterprises.jobs.ts';
import { enterpriseRoutes } from './server/enterprises.routes.ts';

export const enterprises = domain({
  name: 'enterprises/enterprises',
  about: { zh: '企业注册、资料与注销', en: 'enterprises: registration, data and deletion' },
  partyKinds: [enterpriseStore],
  records: [enterpriseRecord, deletionRecord],
  jobs: [deleteEnterpriseJob],
  routes: enterpriseRoutes,
  seed: async ({ kysely }) => (await import('./server/seed-reference-data.ts')).seedReferenceData(kysely),
});
