import type { StandardFacts } from './standard-facts.ts';

export const localStandards: readonly StandardFacts[] = [
  {
    slug: 'standard-db15-t-3996-2025',
    series: 'DB',
    number: 'DB15/T 3996-2025',
    numberCheck: 'seen',
    edition: '2025',
    title: {
      zh: '低碳工厂评价规范',
      en: 'Specification for low-carbon factory evaluation',
    },
    titleForm: { zh: 'full', en: 'translated' },
    issued: '2025-04-18',
    inForce: '2025-05-18',
    datesCheck: 'seen',
    state: 'current',
  },
];
