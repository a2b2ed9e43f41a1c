import { menuPaths } from '#app/web/screens.ts';
import { dashboardPath } from '#kernel/shell/web/menu/menu.ts';
import { matchPath } from '#kernel/ui/layout/route.ts';

/** Routes after login as specified (zero-carbon portal specification §2), even if the menu lacks them. */
const specified = [
  dashboardPath,
  '/index/userinfo',
  '/index/reportdata/:id',
  '/index/certtemplateform',
  '/index/certtemplateform/:id',
  '/index/certdesign/:id',
  '/index/reportdatascore/:id',
];

/** Returns true for a path that requires a login; any other path does not exist. */
export const isProtected = (path: string): boolean =>
  [...specified, ...menuPaths].some((pattern) => matchPath(pattern, path));
