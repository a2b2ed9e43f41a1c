import { screens } from '#kernel/ui/layout/screen.ts';

/** The dashboard's entry is the client's own: it always comes first (zero-carbon portal specification §2). */
export const dashboardComponent = 'app/dashboard';

export const dashboardScreens = screens([
  {
    componentPath: dashboardComponent,
    load: () => import('./dashboard-page.tsx').then((module) => module.DashboardPage),
  },
]);
