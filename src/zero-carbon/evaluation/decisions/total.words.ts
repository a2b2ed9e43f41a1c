import { words } from '#kernel/i18n/text.ts';

export const totalWords = words({
  scope1: { zh: '范围一', en: 'Scope 1' },
  scope2Location: { zh: '范围二（基于位置）', en: 'Scope 2, location-based' },
  scope2Market: { zh: '范围二（基于市场）', en: 'Scope 2, market-based' },
  scope3: { zh: '范围三', en: 'Scope 3' },
  gross: { zh: '总排放', en: 'Gross' },
  offset: { zh: '抵消', en: 'Offset' },
  net: { zh: '净排放', en: 'Net' },
});
