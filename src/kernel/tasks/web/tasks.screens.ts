import { screens } from '#kernel/ui/layout/screen.ts';

export const taskScreens = screens([
  {
    componentPath: 'kernel/tasks',
    load: () => import('./tasks-page.tsx').then((module) => module.TasksPage),
  },
]);
