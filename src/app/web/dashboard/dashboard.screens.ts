import { screens } from '#kernel/ui/layout/screen.ts';

/** The client itself provides the dashboard's entry: it is always the first (zero-carbon portal specification §2). */
export const dashboardComponent = 'app/dashboard';

export const dashboardScreens = screens([
  {
    componentPath: dashboardComponent,
    load: () => import('./dashboard-page.tsx').then((module) => module.DashboardPage),
  },
]);
