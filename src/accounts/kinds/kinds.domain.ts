import { domain } from '#kernel/area/server/domain.ts';
import { nameOnly } from '#kernel/area/server/party-store.ts';
import { operatorKind } from './operator.kind.ts';
import { kindRoutes } from './server/kinds.routes.ts';
import { partyRecord } from './server/party-record.ts';

export const kinds = domain({
  name: 'kinds',
  about: { zh: '单位的种类及其资料', en: 'the kinds of parties, with their data' },
  partyKinds: [nameOnly(operatorKind)],
  records: (partyKinds) => [partyRecord(partyKinds)],
  routes: ({ signer }, partyKinds) => kindRoutes(partyKinds, signer),
  seed: async ({ kysely }) => (await import('./server/look-alikes.ts')).fillSkeletons(kysely),
});
