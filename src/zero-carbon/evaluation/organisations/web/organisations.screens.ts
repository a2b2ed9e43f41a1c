import { screens } from '#kernel/ui/layout/screen.ts';

export const organisationScreens = screens([
  {
    componentPath: 'zero-carbon/organisation',
    load: () => import('./organisation-page.tsx').then((module) => module.OrganisationPage),
  },
  {
    componentPath: 'zero-carbon/organisation-staff',
    load: () => import('./staff-page.tsx').then((module) => module.StaffPage),
  },
]);
