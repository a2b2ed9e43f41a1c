import { menuPaths } from '#app/web/screens.ts';
import { dashboardPath } from '#kernel/shell/web/menu/menu.ts';
import { matchPath } from '#kernel/ui/layout/route.ts';

/** Routes after login that the specification names (zero-carbon portal specification §2), whether the menu has them or not. */
const specified = [
  dashboardPath,
  '/index/userinfo',
  '/index/reportdata/:id',
  '/index/certtemplateform',
  '/index/certtemplateform/:id',
  '/index/certdesign/:id',
  '/index/reportdatascore/:id',
];

/** Whether a path is one that somebody logged in may be shown something at; any other is nobody's. */
export const isProtected = (path: string): boolean =>
  [...specified, ...menuPaths].some((pattern) => matchPath(pattern, path));
