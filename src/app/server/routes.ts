import { menuRoutes } from '#accounts/menus/server/menus.routes.ts';
import { operationsRoutes } from '#accounts/operations/server/operations.routes.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { certificateRoutes } from '#zero-carbon/certificates/server/certificates.routes.ts';
import { policyRoutes } from '#zero-carbon/policies/server/policies.routes.ts';
import { standardRoutes } from '#zero-carbon/standards/server/standards.routes.ts';
import { welcomeRoutes } from '#zero-carbon/welcome/server/welcome.routes.ts';

/** Every call the product answers, but those that need its configuration. */
export const routes: readonly Route[] = [
  ...menuRoutes,
  ...operationsRoutes,
  ...welcomeRoutes,
  ...policyRoutes,
  ...standardRoutes,
  ...certificateRoutes,
];
