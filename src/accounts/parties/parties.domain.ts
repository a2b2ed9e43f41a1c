import { domain } from '#kernel/area/server/domain.ts';
import { partyRoutes } from './server/parties.routes.ts';

export const parties = domain({
  name: 'parties',
  about: { zh: '单位管理', en: 'the management of parties' },
  routes: ({ signer }, partyKinds) => partyRoutes(partyKinds, signer),
});
