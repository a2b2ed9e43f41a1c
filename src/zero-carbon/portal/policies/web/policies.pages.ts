import { pages } from '#kernel/ui/layout/page.ts';
import { libraryTitles } from '#zero-carbon/portal/library/library-titles.words.ts';

export const policyPages = pages([
  {
    path: '/index/zerocpolicylist',
    title: libraryTitles.policies,
    place: 'policies',
    load: () => import('./policy-home-page.tsx').then((module) => module.PolicyHomePage),
  },
  {
    path: '/index/zerocpolicylist/:code',
    title: libraryTitles.policies,
    place: 'policies',
    load: () => import('./policy-list-page.tsx').then((module) => module.PolicyListPage),
  },
  {
    path: '/index/zerocpolicyshow/:id',
    title: libraryTitles.policies,
    place: 'policies',
    load: () => import('./policy-page.tsx').then((module) => module.PolicyPage),
  },
]);
