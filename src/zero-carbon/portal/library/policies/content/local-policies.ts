import type { PolicyFacts } from './policy-facts.ts';

export const localPolicies: readonly PolicyFacts[] = [
  {
    slug: 'policy-19',
    type: 'L',
    title: {
      zh: '浙江省零碳（近零碳）工厂建设评价导则（2023版）',
      en: 'Zhejiang guidelines for building and evaluating zero-carbon (near-zero-carbon) factories (2023 edition)',
    },
    titleForm: 'short',
    number: '浙经信绿色〔2023〕257号',
    numberCheck: 'seen',
    issuers: ['zhejiang-industry'],
    issuersCheck: 'seen',
    date: '2023-11-30',
    dateKind: 'signed',
    dateCheck: 'seen',
  },
  {
    slug: 'policy-20',
    type: 'L',
    title: {
      zh: '浙江省零碳（近零碳）工厂培育建设方案（2025—2027年）',
      en: 'Zhejiang plan for cultivating and building zero-carbon (near-zero-carbon) factories (2025–2027)',
    },
    titleForm: 'short',
    number: '浙经信绿色〔2025〕44号',
    numberCheck: 'seen',
    issuers: ['zhejiang-industry'],
    issuersCheck: 'seen',
    date: '2025-02-26',
    dateKind: 'signed',
    dateCheck: 'seen',
  },
];
