import { domain, type Domain } from '#kernel/area/server/domain.ts';
import { templateLifecycle } from './certificate-templates.states.ts';
import { templateRecord } from './server/template-record.ts';
import { templateRoutes } from './server/templates.routes.ts';

export const templates = (sampleCodes: (publicUrl: string) => (enterprise: string) => string): Domain =>
  domain({
    name: 'certification/templates',
    about: { zh: '证书模板及其设计', en: 'templates of certificates, with a designer' },
    lifecycles: [templateLifecycle],
    records: [templateRecord],
    routes: (parts) => templateRoutes({ ...parts, codeOf: sampleCodes(parts.config.publicUrl) }),
    begin: async ({ database, clock }) =>
      (await import('./server/seed-templates.ts')).seedTemplates(database.kysely, clock),
  });
