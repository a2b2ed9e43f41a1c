import { domain } from '#kernel/area/server/domain.ts';
import { standardRoutes } from './server/standards.routes.ts';

export const standards = domain({
  name: 'portal/standards',
  about: { zh: '标准', en: 'standards' },
  routes: standardRoutes,
  seed: async ({ kysely }, clock) => (await import('./server/seed-standards.ts')).seedStandards(kysely, clock),
});
