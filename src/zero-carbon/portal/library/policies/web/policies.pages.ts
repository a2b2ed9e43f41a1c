import { pages } from '#kernel/ui/layout/page.ts';
import { libraryTitles } from '#zero-carbon/portal/library/library-titles.words.ts';

const page = { title: libraryTitles.policies, place: 'policies' } as const;

export const policyPages = pages([
  {
    ...page,
    path: '/index/zerocpolicylist',
    load: () => import('./policy-list-page.tsx').then((module) => module.PolicyHome),
  },
  {
    ...page,
    path: '/index/zerocpolicylist/:code',
    load: () => import('./policy-list-page.tsx').then((module) => module.PolicyList),
  },
  {
    ...page,
    path: '/index/zerocpolicyshow/:id',
    load: () => import('./policy-page.tsx').then((module) => module.PolicyPage),
  },
]);
