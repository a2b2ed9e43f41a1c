import { pages } from '#kernel/ui/page.ts';
import { libraryWords } from '#zero-carbon/library/library.words.ts';

export const policyPages = pages([
  {
    path: '/index/zerocpolicylist',
    title: libraryWords.policies,
    place: 'policies',
    load: () => import('./policy-home-page.tsx').then((module) => module.PolicyHomePage),
  },
  {
    path: '/index/zerocpolicylist/:code',
    title: libraryWords.policies,
    place: 'policies',
    load: () => import('./policy-list-page.tsx').then((module) => module.PolicyListPage),
  },
  {
    path: '/index/zerocpolicyshow/:id',
    title: libraryWords.policies,
    place: 'policies',
    load: () => import('./policy-page.tsx').then((module) => module.PolicyPage),
  },
]);
