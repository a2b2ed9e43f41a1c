import { domain, type Domain } from '#kernel/area/server/domain.ts';
import { upgradeRoutes } from './server/upgrades.routes.ts';
import { versionRecord } from './server/version-records.ts';
import type { VersionListener } from './server/end-version.ts';
import { versionRoutes } from './server/versions.routes.ts';
import { versionLifecycle } from './upgrades.states.ts';

export const upgrades = (listeners: readonly VersionListener[]): Domain =>
  domain({
    name: 'configuration/upgrades',
    about: { zh: '系统版本的发布与下发', en: 'the publication and delivery of system versions' },
    lifecycles: [versionLifecycle],
    records: [versionRecord],
    routes: (parts) => [...versionRoutes(parts, listeners), ...upgradeRoutes],
  });
