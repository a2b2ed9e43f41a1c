import { words } from '#kernel/i18n/text.ts';

/** The effects of a version on a draft report, the most important first. */
export const dryRunOutcomes = ['fails', 'down', 'up', 'changed', 'same'] as const;
export type DryRunOutcome = (typeof dryRunOutcomes)[number];

export const outcomeWords = words({
  fails: { zh: '算不出', en: 'Cannot be calculated' },
  down: { zh: '星级下降', en: 'Loses stars' },
  up: { zh: '星级上升', en: 'Gains stars' },
  changed: { zh: '结果不同，星级不变', en: 'Other figures, same stars' },
  same: { zh: '不变', en: 'Unchanged' },
});

export const dryRunWords = words({
  title: { zh: '试算', en: 'Dry run' },
  titleOf: { zh: '试算 {code}', en: 'Dry run of {code}' },
  lead: {
    zh: '用这一版重算每一份会换到它的草稿报告：排放量、得分和星级的前后。报告不会改动，企业也不会收到通知。',
    en: 'Recalculates every draft report that would switch to this version: tonnes, points and stars before and after. No report is changed, and no enterprise is notified.',
  },
  start: { zh: '开始试算', en: 'Start the dry run' },
  again: { zh: '重新试算', en: 'Run it again' },
  cancel: { zh: '取消试算', en: 'Cancel the dry run' },
  notYet: { zh: '还没有试算过。', en: 'No dry run yet.' },
  counting: { zh: '正在开始试算…', en: 'Starting the dry run…' },
  running: { zh: '正在试算草稿报告：{tried} / {total}', en: 'Trying it on draft reports: {tried} of {total}' },
  continues: { zh: '可以离开页面，试算会继续。', en: 'You can leave the page; the dry run continues.' },
  failed: {
    zh: '试算没有完成，试了 {tried} 份。请在任务里查看原因，或重新试算。',
    en: 'It was not finished; {tried} {tried|draft was|drafts were} tried. See the reason under Tasks, or run it again.',
  },
  done: {
    zh: '试算了 {tried} 份草稿报告：{up} 份星级上升，{down} 份下降，{changed} 份只有数字不同，{same} 份不变，{fails} 份算不出。',
    en: 'Tried on {tried} draft {tried|report|reports}: {up} {up|gains|gain} stars, {down} {down|loses|lose} stars, {changed} {changed|has|have} other figures only, {same} {same|stays|stay} the same, {fails} cannot be calculated.',
  },
  none: {
    zh: '没有会换到这一版的草稿报告。',
    en: 'No draft report would switch to this version.',
  },
  stale: {
    zh: '此后草稿又有修改，结果已过时。',
    en: 'Drafts were edited since: these results are out of date.',
  },
  all: { zh: '逐份查看', en: 'View each report' },
  back: { zh: '返回 {code}', en: 'Back to {code}' },
  rows: { zh: '共 {total} 份报告', en: '{total} {total|report|reports}' },
  noRows: { zh: '没有试算结果', en: 'No results' },
  noRowsText: { zh: '试算后，每份草稿报告的结果列在这里。', en: 'After a dry run, each draft report is listed here.' },
  report: { zh: '报告', en: 'Report' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  outcome: { zh: '变化', en: 'Change' },
  gross: { zh: '总排放 tCO₂e', en: 'Gross tCO₂e' },
  points: { zh: '得分', en: 'Points' },
  star: { zh: '星级', en: 'Stars' },
  grossBefore: { zh: '总排放 tCO₂e（原）', en: 'Gross tCO₂e, before' },
  grossAfter: { zh: '总排放 tCO₂e（新）', en: 'Gross tCO₂e, after' },
  pointsBefore: { zh: '得分（原）', en: 'Points, before' },
  pointsAfter: { zh: '得分（新）', en: 'Points, after' },
  starBefore: { zh: '星级（原）', en: 'Stars, before' },
  starAfter: { zh: '星级（新）', en: 'Stars, after' },
  noStar: { zh: '未入星', en: 'no star' },
  problems: { zh: '{count} 处算不出', en: '{count} {count|figure|figures} cannot be calculated' },
  indicatorSheet: { zh: '指标试算', en: 'Dry run of indicators' },
  factorSheet: { zh: '因子试算', en: 'Dry run of factors' },
  indicatorTask: { zh: '试算指标', en: 'Dry run of indicators' },
  factorTask: { zh: '试算因子', en: 'Dry run of factors' },
  taskDone: {
    zh: '试算了 {tried} 份：{up} 份星级上升，{down} 份下降，{fails} 份算不出',
    en: '{tried} tried: {up} {up|gains|gain} stars, {down} {down|loses|lose} stars, {fails} cannot be calculated',
  },
  underWay: { zh: '正在试算这一版，请等它结束', en: 'This version is already being tried. Wait until it has ended' },
});
