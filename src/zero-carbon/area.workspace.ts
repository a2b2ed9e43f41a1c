import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { enterpriseMenu } from './enterprises/enterprises.menu.ts';
import { enterpriseScreens } from './enterprises/web/enterprises.screens.ts';

/** Zero-carbon evaluation, for those who are logged in. */
export const zeroCarbonWorkspace: WorkspaceArea = {
  name: 'zero-carbon',
  menu: enterpriseMenu,
  screens: enterpriseScreens,
};
