import { pages } from '#kernel/ui/layout/page.ts';
import { trainingTitles } from './training-titles.words.ts';

export const trainingPages = pages([
  {
    path: '/index/trainingcertquery',
    title: trainingTitles.query,
    place: 'training',
    load: () => import('./training-page.tsx').then((module) => module.TrainingPage),
  },
]);
