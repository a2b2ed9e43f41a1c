import { words } from '#kernel/i18n/text.ts';

export const forecastWords = words({
  title: { zh: '预计', en: 'Forecast' },
  applyInWaves: {
    zh: '{count} 台在线，轮到所在批次即开始',
    en: '{count} connected: they start when their wave opens',
  },
  apply: { zh: '{count} 台在线，立即开始', en: '{count} connected: they start at once' },
  connectDay: {
    zh: '{count} 台离线，24 小时内见过，上线后自动开始',
    en: '{count} offline, seen within 24 h: they start when they connect',
  },
  connectWeek: {
    zh: '{count} 台离线，7 天内见过；开机连网可提前',
    en: '{count} offline, seen within 7 days: switch them on to start sooner',
  },
  unseen: {
    zh: '{count} 台超过 7 天未见，可能在库房，不计入预计时间；找出来开机',
    en: '{count} unseen for 7 days, perhaps in storage and not counted: find them and switch them on',
  },
  short: {
    zh: '{count} 台空间不足，最多缺 {size}；先删除不用的内容',
    en: '{count} without enough storage, the worst by {size}: delete unused content first',
  },
  declines: {
    zh: '{count} 台的配置是不接收升级，会拒绝；先改“接收升级推送”',
    en: '{count} would decline by their settings: switch on “Accept updates” first',
  },
  finish: { zh: '一半在 {half} 前完成，九成在 {most} 前', en: 'Half done by {half}, nine in ten by {most}' },
  finishLeft: {
    zh: '尚未完成的 {count} 台：一半在 {half} 前完成，九成在 {most} 前',
    en: 'Of the {count} left, half are done by {half}, nine in ten by {most}',
  },
  sharesLeft: {
    zh: '其中一小时内约 {hour} 台，一天内约 {day} 台',
    en: 'About {hour} of them within an hour, {day} within a day',
  },
  later: { zh: '28 天以后', en: 'a date more than 28 days ahead' },
  shares: {
    zh: '一小时内约 {hour} 台，一天内约 {day} 台',
    en: 'About {hour} within an hour, {day} within a day',
  },
  list: { zh: '列出', en: 'List' },
  facts: { zh: '依据：{seen}；{habits}', en: 'Based on {seen}; {habits}' },
  reports: { zh: '在线头显的上报，最早 {at}', en: 'reports of online headsets, the oldest at {at}' },
  noReports: { zh: '没有头显在线', en: 'no reports, because no headset is online' },
  habits: { zh: '在线规律截至 {at}', en: 'usual online times as of {at}' },
  noHabits: { zh: '在线规律尚未统计', en: 'usual online times are not counted yet' },
  wave: { zh: '第 {place} 批', en: 'wave {place}' },
  now: { zh: '现在', en: 'now' },
  ifOn: { zh: '若现在继续', en: 'If it continues now' },
});
