import { pages } from '#kernel/ui/layout/page.ts';
import { recoveryTitles } from './recovery-titles.words.ts';

export const recoveryPages = pages([
  {
    path: '/index/forgot',
    title: recoveryTitles.forgot,
    place: 'login',
    load: () => import('./forgot-page.tsx').then((module) => module.ForgotPage),
  },
  {
    path: '/index/reset',
    title: recoveryTitles.reset,
    place: 'login',
    load: () => import('./reset-page.tsx').then((module) => module.ResetPage),
  },
]);
