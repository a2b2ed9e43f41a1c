import { pages } from '#kernel/ui/layout/page.ts';
import { logTitles } from './log-titles.words.ts';

export const logPages = pages([
  {
    path: '/index/log',
    title: logTitles.log,
    place: 'certificates',
    load: () => import('./log-page.tsx').then((module) => module.LogPage),
  },
]);
