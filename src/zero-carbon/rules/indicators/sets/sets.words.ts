import { words } from '#kernel/i18n/text.ts';

export const setWords = words({
  title: { zh: '指标', en: 'Indicators' },
  lead: {
    zh: '评价用的指标、分值和星级门槛，一版一套。发布后不能再改；要改，先新建一版草稿。',
    en: 'The indicators, points and star gates of the evaluation, one set per version. A published version cannot be changed: draft a new version.',
  },
  none: { zh: '还没有指标', en: 'No indicators yet' },
  name: { zh: '名称', en: 'Name' },
  set: { zh: '指标', en: 'Indicator set' },
});
