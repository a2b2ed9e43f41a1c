import { pages } from '#kernel/ui/layout/page.ts';
import { headTitles } from './head-titles.words.ts';

export const headPages = pages([
  {
    path: '/index/log/confirm',
    title: headTitles.confirm,
    place: 'certificates',
    load: () => import('./confirm-page.tsx').then((module) => module.ConfirmPage),
  },
  {
    path: '/index/log/unsubscribe',
    title: headTitles.unsubscribe,
    place: 'certificates',
    load: () => import('./unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
  },
]);
