import { menu } from '#kernel/contract/menu.ts';
import { reviewMenuWords } from './reviews-menu.words.ts';

const group = 'zero-carbon.review';

export const reviewMenu = menu([
  {
    code: group,
    path: '/reviewing',
    name: { zh: '评审', en: 'Review' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'zero-carbon.reviews-due',
    parent: group,
    path: '/reviews/due',
    name: reviewMenuWords.title,
    componentPath: 'zero-carbon/reviews-due',
    cachable: true,
    menuType: 'screen',
    permission: 'reviews.edit',
  },
  {
    code: 'zero-carbon.reviews',
    parent: group,
    path: '/reviews',
    name: reviewMenuWords.allTitle,
    componentPath: 'zero-carbon/reviews',
    cachable: true,
    menuType: 'screen',
    permission: 'reviews.read',
  },
  {
    code: 'zero-carbon.review-one',
    parent: group,
    path: '/review/:id',
    name: reviewMenuWords.review,
    componentPath: 'zero-carbon/review',
    cachable: false,
    menuType: 'hidden',
    permission: 'reviews.read',
  },
]);
