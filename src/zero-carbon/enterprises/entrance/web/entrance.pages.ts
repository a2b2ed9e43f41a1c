import { pages } from '#kernel/ui/layout/page.ts';
import { entranceTitles } from './entrance-titles.words.ts';

export const entrancePages = pages([
  {
    path: '/index/login',
    title: entranceTitles.login,
    place: 'login',
    load: () => import('./login-page.tsx').then((module) => module.LoginPage),
  },
]);
