import { words } from '#kernel/i18n/text.ts';

export const badgeWords = words({
  scheme: { zh: '零碳评价', en: 'Zero-carbon evaluation' },
  unknown: { zh: '查无此证', en: 'Not issued here' },
  until: { zh: '有效期至 {day}', en: 'until {day}' },
  stars: { zh: '{star} 星', en: '{star} stars' },
  title: {
    zh: '零碳评价证书 {number}：{state}（{day} 查询）',
    en: 'Zero-carbon certificate {number}: {state} (as of {day})',
  },
  nothing: { zh: '零碳评价证书 {number}：查无此证', en: 'Zero-carbon certificate {number}: not issued here' },
});
