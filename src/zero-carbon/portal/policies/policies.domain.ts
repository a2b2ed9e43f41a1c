import { domain } from '#kernel/area/server/domain.ts';
import { policyRoutes } from './server/policies.routes.ts';

export const policies = domain({
  name: 'portal/policies',
  about: { zh: '政策', en: 'policies' },
  routes: policyRoutes,
  seed: async ({ kysely }, clock) => (await import('./server/seed-policies.ts')).seedPolicies(kysely, clock),
});
