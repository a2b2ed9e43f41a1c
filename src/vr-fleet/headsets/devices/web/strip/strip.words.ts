import { words } from '#kernel/i18n/text.ts';

export const stripWords = words({
  strip: { zh: '车队条', en: 'Fleet strip' },
  legend: { zh: '按状态筛选', en: 'Filter by status' },
  eachTick: {
    zh: '每一刻度是一台头显；按分组与编号排列',
    en: 'One tick per headset, by group and number',
  },
  eachBar: {
    zh: '每一段是一个分组，长短按台数',
    en: 'One bar per group, sized by its headsets',
  },
  eachBarWidened: {
    zh: '每一段是一个分组，长短按台数；太短的放宽到能看清',
    en: 'One bar per group, sized by its headsets; the shortest are widened',
  },
  ungrouped: { zh: '未分组', en: 'No group' },
  segment: {
    zh: '{total} 台：在线 {online}，待机 {standby}，离线 {offline}，从未连接 {never}，未生效 {failed}',
    en: '{total} {total|headset|headsets}: {online} online, {standby} on standby, {offline} offline, {never} never connected, {failed} not applied',
  },
  /** The combined bar, if there are too many groups for a line. */
  rest: { zh: '其余 {groups} 个分组', en: '{groups} other {groups|group|groups}' },
  fewer: { zh: '收起', en: 'Show fewer' },
  row: { zh: '逐台状态', en: 'headset by headset' },
  rowHint: { zh: '左右键移动，Enter 打开', en: 'Arrows move, Enter opens' },
  count: { zh: '{total} 台', en: '{total} {total|headset|headsets}' },
  selected: { zh: '框内为已选 {count} 台', en: '{count} selected, bracketed' },
  position: { zh: '从哪个编号开始', en: 'First number' },
  earlier: { zh: '前一段', en: 'Earlier numbers' },
  later: { zh: '后一段', en: 'Later numbers' },
  tick: { zh: '编号 {number}，{state}', en: 'Number {number}, {state}' },
  gone: { zh: '这台头显已经不在了', en: 'This headset is no longer there' },
});
