import { pages } from '#kernel/ui/layout/page.ts';
import { welcomeTitles } from './welcome-titles.words.ts';

export const welcomePages = pages([
  {
    path: '/index/welcome',
    title: welcomeTitles.welcome,
    place: 'welcome',
    load: () => import('./welcome-page.tsx').then((module) => module.WelcomePage),
  },
]);
