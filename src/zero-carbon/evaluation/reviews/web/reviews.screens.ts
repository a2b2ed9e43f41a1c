import { screens } from '#kernel/ui/layout/screen.ts';

export const reviewScreens = screens([
  {
    componentPath: 'zero-carbon/reviews-due',
    load: () => import('./due-reviews-page.tsx').then((module) => module.DueReviewsPage),
  },
  {
    componentPath: 'zero-carbon/reviews',
    load: () => import('./reviews-page.tsx').then((module) => module.ReviewsPage),
  },
  { componentPath: 'zero-carbon/review', load: () => import('./review-page.tsx').then((module) => module.ReviewPage) },
]);
