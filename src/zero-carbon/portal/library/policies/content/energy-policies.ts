import type { PolicyFacts } from './policy-facts.ts';

export const energyPolicies: readonly PolicyFacts[] = [
  {
    slug: 'policy-32',
    type: 'E',
    title: {
      zh: '做好可再生能源绿色电力证书全覆盖工作促进可再生能源电力消费的通知',
      en: 'Notice on full coverage of green electricity certificates for renewable energy and on promoting the consumption of renewable power',
    },
    titleForm: 'completed',
    number: '发改能源〔2023〕1044号',
    numberCheck: 'seen',
    issuers: ['ndrc', 'mof', 'nea'],
    issuersCheck: 'seen',
    date: '2023-07-25',
    dateKind: 'signed',
    dateCheck: 'unchecked',
    remark: {
      zh: '所据资料的题名不全，由本站按通行题名补足。',
      en: 'Our source breaks the title off; we completed it as it is commonly cited.',
    },
  },
  {
    slug: 'policy-33',
    type: 'E',
    title: {
      zh: '促进可再生能源绿色电力证书市场高质量发展的意见',
      en: 'Opinions on promoting the high-quality development of the market for renewable energy green electricity certificates',
    },
    titleForm: 'short',
    number: '发改能源〔2025〕262号',
    numberCheck: 'seen',
    issuers: ['ndrc'],
    otherIssuers: 4,
    issuersCheck: 'seen',
    date: '2025-03-18',
    dateKind: 'published',
    dateCheck: 'seen',
  },
];
