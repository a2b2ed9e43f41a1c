import { pages } from '#kernel/ui/layout/page.ts';
import { directoryTitles } from './directory-titles.words.ts';

export const directoryPages = pages([
  {
    path: '/index/directory',
    title: directoryTitles.directory,
    place: 'directory',
    load: () => import('./directory-page.tsx').then((module) => module.DirectoryPage),
  },
]);
