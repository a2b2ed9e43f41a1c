import { domain, type Domain } from '#kernel/area/server/domain.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { organisationStore } from './server/organisation-store.ts';
import { organisationRoutes } from './server/organisations.routes.ts';

export const organisations = (hasIssued: (db: Db, organisationId: string) => Promise<boolean>): Domain =>
  domain({
    name: 'evaluation/organisations',
    about: { zh: '评审机构及其评审人员', en: 'review organisations and their reviewers' },
    partyKinds: [organisationStore(hasIssued)],
    routes: organisationRoutes,
  });
