import { words } from '#kernel/i18n/text.ts';

export const dryRunWords = words({
  title: { zh: '试算', en: 'Dry run' },
  running: { zh: '正在试算草稿报告：{tried} / {total}', en: 'Trying it on draft reports: {tried} of {total}' },
  done: {
    zh: '试算了 {tried} 份草稿报告：{changed} 份结果不同，{up} 份星级上升，{down} 份下降。没有改动任何报告。',
    en: 'Tried on {tried} draft {tried|report|reports}: {changed} {changed|comes|come} to something else, {up} {up|gains|gain} stars, {down} {down|loses|lose} stars. No report was changed.',
  },
  none: { zh: '没有会换到这一版的草稿报告。', en: 'There is no draft report that would be offered this version.' },
  cancelled: {
    zh: '试算已停止，共试了 {tried} / {total} 份草稿报告。没有改动任何报告。',
    en: 'Stopped after {tried} of {total} draft reports. No report was changed.',
  },
  failed: { zh: '试算没有完成：{problem}', en: 'The dry run did not finish: {problem}' },
  stop: { zh: '停止试算', en: 'Stop' },
  changed: { zh: '结果不同的草稿报告', en: 'Draft reports that come to something else' },
  report: { zh: '报告', en: 'Report' },
  gross: { zh: '总排放 t CO2e', en: 'Gross t CO2e' },
  points: { zh: '得分', en: 'Points' },
  star: { zh: '星级', en: 'Stars' },
  noStar: { zh: '未入星', en: 'no star' },
  problems: { zh: '{count} 处算不出', en: '{count} {count|figure|figures} cannot be calculated' },
  first: { zh: '只列出前 {count} 份', en: 'The first {count} are listed' },
});
