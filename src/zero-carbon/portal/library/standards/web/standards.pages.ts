import { pages } from '#kernel/ui/layout/page.ts';
import { libraryTitles } from '#zero-carbon/portal/library/library-titles.words.ts';

const page = { title: libraryTitles.standards, place: 'standards' } as const;

export const standardPages = pages([
  {
    ...page,
    path: '/index/zerocstandardlist',
    load: () => import('./standard-list-page.tsx').then((module) => module.StandardHome),
  },
  {
    ...page,
    path: '/index/zerocstandardlist/:code',
    load: () => import('./standard-list-page.tsx').then((module) => module.StandardList),
  },
  {
    ...page,
    path: '/index/zerocstandardshow/:id',
    load: () => import('./standard-page.tsx').then((module) => module.StandardPage),
  },
]);
