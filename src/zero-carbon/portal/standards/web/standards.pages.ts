import { pages } from '#kernel/ui/layout/page.ts';
import { libraryTitles } from '#zero-carbon/portal/library/library-titles.words.ts';

export const standardPages = pages([
  {
    path: '/index/zerocstandardlist',
    title: libraryTitles.standards,
    place: 'standards',
    load: () => import('./standard-home-page.tsx').then((module) => module.StandardHomePage),
  },
  {
    path: '/index/zerocstandardlist/:code',
    title: libraryTitles.standards,
    place: 'standards',
    load: () => import('./standard-list-page.tsx').then((module) => module.StandardListPage),
  },
  {
    path: '/index/zerocstandardshow/:id',
    title: libraryTitles.standards,
    place: 'standards',
    load: () => import('./standard-page.tsx').then((module) => module.StandardPage),
  },
]);
