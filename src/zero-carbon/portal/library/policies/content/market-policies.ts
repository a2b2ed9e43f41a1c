import type { PolicyFacts } from './policy-facts.ts';

export const marketPolicies: readonly PolicyFacts[] = [
  {
    slug: 'policy-29',
    type: 'M',
    title: {
      zh: '碳排放权交易管理暂行条例',
      en: 'Interim regulations on the administration of carbon emission trading',
    },
    titleForm: 'short',
    number: '国务院令第775号',
    numberCheck: 'unchecked',
    issuers: ['state-council'],
    issuersCheck: 'unchecked',
    date: '2024-05-01',
    dateKind: 'effective',
    dateCheck: 'seen',
  },
  {
    slug: 'policy-30',
    type: 'M',
    title: {
      zh: '碳排放权交易管理办法（试行）',
      en: 'Measures for the administration of carbon emission trading (trial)',
    },
    titleForm: 'short',
    number: '生态环境部令第19号',
    numberCheck: 'unchecked',
    issuers: ['mee'],
    issuersCheck: 'unchecked',
    date: '2020-12-31',
    dateKind: 'signed',
    dateCheck: 'unchecked',
  },
  {
    slug: 'policy-31',
    type: 'M',
    title: {
      zh: '温室气体自愿减排交易管理办法（试行）',
      en: 'Measures for the administration of voluntary greenhouse gas emission reduction trading (trial)',
    },
    titleForm: 'short',
    number: '令第31号',
    numberCheck: 'unchecked',
    issuers: ['mee', 'samr'],
    issuersCheck: 'unchecked',
    date: '2023-10-19',
    dateKind: 'signed',
    dateCheck: 'unchecked',
  },
];
