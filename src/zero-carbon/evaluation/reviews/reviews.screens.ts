import { screens } from '#kernel/area/screens.ts';

export const reviewScreens = screens([
  { code: 'zero-carbon.review', path: '/reviewing', name: { zh: '评审', en: 'Review' }, menuType: 'group' },
  {
    code: 'zero-carbon.reviews-due',
    parent: 'zero-carbon.review',
    path: '/reviews/due',
    name: { zh: '待办评审', en: 'Reviews to do' },
    permission: 'reviews.edit',
    page: 'due-reviews-page',
    count: () => import('./reviews.contract.ts').then((module) => module.listDueReviews),
  },
  {
    code: 'zero-carbon.reviews',
    parent: 'zero-carbon.review',
    path: '/reviews',
    name: { zh: '全部评审', en: 'All reviews' },
    permission: 'reviews.read',
    page: 'reviews-page',
  },
  {
    code: 'zero-carbon.review-one',
    parent: 'zero-carbon.review',
    path: '/review/:id',
    name: { zh: '评审', en: 'Review' },
    menuType: 'hidden',
    permission: 'reviews.read',
    componentPath: 'zero-carbon/review',
    page: 'review-page',
  },
]);
