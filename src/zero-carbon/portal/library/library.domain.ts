import { domain } from '#kernel/area/server/domain.ts';
import { libraryRoutes } from './server/library.routes.ts';

export const library = domain({
  name: 'portal/library',
  about: { zh: '文库：政策与标准', en: 'the libraries of policies and of standards' },
  routes: libraryRoutes,
  async seed({ kysely }, clock) {
    const [policies, standards] = await Promise.all([
      import('./policies/server/seed-policies.ts'),
      import('./standards/server/seed-standards.ts'),
    ]);
    await policies.seedPolicies(kysely, clock);
    await standards.seedStandards(kysely, clock);
  },
});
