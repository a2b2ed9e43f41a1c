import { menu } from '#kernel/contract/menu.ts';
import { reviewWords } from './reviews.words.ts';

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
    name: reviewWords.title,
    componentPath: 'zero-carbon/reviews-due',
    cachable: true,
    menuType: 'screen',
    permission: 'reviews.edit',
  },
  {
    code: 'zero-carbon.reviews',
    parent: group,
    path: '/reviews',
    name: reviewWords.allTitle,
    componentPath: 'zero-carbon/reviews',
    cachable: true,
    menuType: 'screen',
    permission: 'reviews.read',
  },
  {
    code: 'zero-carbon.review-one',
    parent: group,
    path: '/review/:id',
    name: reviewWords.review,
    componentPath: 'zero-carbon/review',
    cachable: false,
    menuType: 'hidden',
    permission: 'reviews.read',
  },
]);
