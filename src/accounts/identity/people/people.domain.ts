import { domain } from '#kernel/area/server/domain.ts';
import { partyLifecycle } from './party.states.ts';
import { peopleRoutes } from './server/people.routes.ts';
import { watchHashes } from './server/watch-hashes.ts';

export const people = domain({
  name: 'identity/people',
  about: { zh: '人员与单位的账号', en: 'accounts of people and their parties' },
  lifecycles: [partyLifecycle],
  routes: peopleRoutes(),
  metrics: watchHashes,
});
