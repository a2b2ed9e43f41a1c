import type { PolicyFacts } from './policy-facts.ts';

export const zeroCarbonPolicies: readonly PolicyFacts[] = [
  {
    slug: 'policy-16',
    type: 'Z',
    title: {
      zh: '开展零碳园区建设的通知',
      en: 'Notice on building zero-carbon parks',
    },
    titleForm: 'short',
    number: '发改环资〔2025〕910号',
    numberCheck: 'seen',
    issuers: ['ndrc', 'miit', 'nea'],
    issuersCheck: 'seen',
    date: '2025-06-30',
    dateKind: 'signed',
    dateCheck: 'unchecked',
  },
  {
    slug: 'policy-17',
    type: 'Z',
    title: {
      zh: '国家级零碳园区建设名单（第一批）',
      en: 'List of national zero-carbon parks to be built (first batch)',
    },
    titleForm: 'short',
    number: '发改办环资〔2025〕1082号',
    numberCheck: 'seen',
    issuers: ['ndrc', 'miit', 'nea'],
    issuersCheck: 'seen',
    date: '2025-12',
    dateKind: 'signed',
    dateCheck: 'seen',
  },
  {
    slug: 'policy-18',
    type: 'Z',
    title: {
      zh: '开展零碳工厂建设工作的指导意见',
      en: 'Guiding opinions on building zero-carbon factories',
    },
    titleForm: 'short',
    number: '工信部联节〔2026〕13号',
    numberCheck: 'seen',
    issuers: ['miit'],
    otherIssuers: 4,
    issuersCheck: 'seen',
    date: '2026-01-19',
    dateKind: 'published',
    dateCheck: 'seen',
  },
];
