import { pages } from '#kernel/ui/page.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';

export const standardPages = pages([
  {
    path: '/index/zerocstandardlist',
    title: libraryWords.standards,
    place: 'standards',
    load: () => import('./standard-home-page.tsx').then((module) => module.StandardHomePage),
  },
  {
    path: '/index/zerocstandardlist/:code',
    title: libraryWords.standards,
    place: 'standards',
    load: () => import('./standard-list-page.tsx').then((module) => module.StandardListPage),
  },
  {
    path: '/index/zerocstandardshow/:id',
    title: libraryWords.standards,
    place: 'standards',
    load: () => import('./standard-page.tsx').then((module) => module.StandardPage),
  },
]);
