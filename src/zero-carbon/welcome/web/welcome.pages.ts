import { pages } from '#kernel/ui/page.ts';
import { welcomeWords } from './welcome.words.ts';

export const welcomePages = pages([
  {
    path: '/index/welcome',
    title: welcomeWords.title,
    place: 'welcome',
    load: () => import('./welcome-page.tsx').then((module) => module.WelcomePage),
  },
]);
