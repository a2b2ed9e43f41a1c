import { pages } from '#kernel/ui/layout/page.ts';
import { publicityTitles } from './publicity-titles.words.ts';

export const publicityPages = pages([
  {
    path: '/index/publicity',
    title: publicityTitles.list,
    place: 'publicity',
    load: () => import('./publicity-list-page.tsx').then((module) => module.PublicityListPage),
  },
  {
    path: '/index/publicity/:id',
    title: publicityTitles.list,
    place: 'publicity',
    load: () => import('./publicity-page.tsx').then((module) => module.PublicityPage),
  },
]);
