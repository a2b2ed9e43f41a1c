import { captchaRoutes } from '#accounts/captcha/server/captcha.routes.ts';
import { logRoutes } from '#accounts/logs/server/logs.routes.ts';
import { menuRoutes } from '#accounts/menus/server/menus.routes.ts';
import { operationsRoutes } from '#accounts/operations/server/operations.routes.ts';
import { peopleRoutes } from '#accounts/people/server/people.routes.ts';
import { sessionLifeRoutes } from '#accounts/sessions/server/session-life.routes.ts';
import { sessionRoutes } from '#accounts/sessions/server/sessions.routes.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Storage } from '#kernel/files/server/storage.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { moveRoutes } from '#kernel/workflow/server/moves.routes.ts';
import { commandRoutes } from '#vr-fleet/commands/server/commands.routes.ts';
import { deviceRoutes } from '#vr-fleet/devices/server/devices.routes.ts';
import { entryRoutes } from '#vr-fleet/entry/server/entry.routes.ts';
import { orderRoutes } from '#vr-fleet/orders/server/orders.routes.ts';
import { overviewRoutes } from '#vr-fleet/overview/server/overview.routes.ts';
import { settingsRoutes } from '#vr-fleet/settings/server/settings.routes.ts';
import { certificateLifecycle } from '#zero-carbon/certificates/certificates.states.ts';
import { certificateRoutes } from '#zero-carbon/certificates/server/certificates.routes.ts';
import { noticeRoutes } from '#zero-carbon/notices/server/notices.routes.ts';
import { enterpriseHistoryRoutes } from '#zero-carbon/enterprises/server/enterprise-history.routes.ts';
import { enterpriseRoutes } from '#zero-carbon/enterprises/server/enterprises.routes.ts';
import { policyRoutes } from '#zero-carbon/policies/server/policies.routes.ts';
import { standardRoutes } from '#zero-carbon/standards/server/standards.routes.ts';
import { trainingRoutes } from '#zero-carbon/training/server/training.routes.ts';
import { welcomeRoutes } from '#zero-carbon/welcome/server/welcome.routes.ts';
import { siteRoutes } from './site.routes.ts';

/** What handlers need beside the database and the call: each area's routes take what they use. */
export interface RouteParts {
  readonly config: Config;
  readonly keyring: Keyring;
  readonly storage: Storage;
  readonly signer: DownloadSigner;
}

/** Every call the product answers. */
export const routes = (parts: RouteParts): Route[] => [
  ...siteRoutes(parts.config),
  ...captchaRoutes(parts.config),
  ...menuRoutes,
  ...peopleRoutes(parts.config),
  ...sessionRoutes(parts),
  ...sessionLifeRoutes(parts.config),
  ...operationsRoutes,
  ...logRoutes(parts.config),
  ...welcomeRoutes,
  ...policyRoutes,
  ...standardRoutes,
  ...certificateRoutes,
  ...enterpriseRoutes(parts),
  ...enterpriseHistoryRoutes,
  ...trainingRoutes(parts),
  ...noticeRoutes,
  ...moveRoutes([certificateLifecycle]),
  ...deviceRoutes,
  ...entryRoutes(parts),
  ...orderRoutes,
  ...overviewRoutes,
  ...commandRoutes,
  ...settingsRoutes,
];
