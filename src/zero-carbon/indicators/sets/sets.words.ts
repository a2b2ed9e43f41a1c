import { words } from '#kernel/i18n/text.ts';

export const setWords = words({
  title: { zh: '指标', en: 'Indicators' },
  lead: {
    zh: '评价用的指标、分值和星级门槛，一版一套。发布后不能再改；要改，先新建一版草稿。',
    en: 'The indicators, points and star gates of the evaluation, one set a version. What is published is never changed: to change it, draft a new version.',
  },
  rows: { zh: '{total} 版', en: '{total} {total|version|versions}' },
  none: { zh: '还没有指标', en: 'No indicators yet' },
  find: { zh: '版本', en: 'Version' },
  add: { zh: '新建草稿', en: 'Draft a version' },
  added: { zh: '已新建草稿', en: 'Drafted' },
  name: { zh: '名称', en: 'Name' },
  set: { zh: '指标', en: 'Indicator set' },
  hash: { zh: '内容的 SHA-256', en: 'SHA-256 of its content' },
  incomplete: { zh: '还不能发布。{problem}。', en: 'It cannot be published yet. {problem}.' },
  open: { zh: '打开', en: 'Open' },
});
