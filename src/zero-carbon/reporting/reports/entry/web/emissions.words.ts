import { words } from '#kernel/i18n/text.ts';

export const emissionsWords = words({
  emissions: { zh: '排放', en: 'Emissions' },
  origin: { zh: '{month}，{tonnes} tCO₂e 的由来', en: '{month}: source of {tonnes} tCO₂e' },
  market: { zh: '基于市场', en: 'Market-based' },
  location: { zh: '基于位置', en: 'Location-based' },
  gwp: { zh: '全球增温潜势取 {set}', en: 'Global warming potentials of {set}' },
});
