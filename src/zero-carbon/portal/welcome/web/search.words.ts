import { words } from '#kernel/i18n/text.ts';

/** Of the search dialog. */
export const searchWords = words({
  name: { zh: '企业名称或所在地，两个字起', en: 'Company or place, two letters up' },
  search: { zh: '查询', en: 'Search' },
  found: { zh: '找到 {total} 张，最新的 {shown} 张是：', en: '{total} found; the newest {shown}:' },
  foundAll: { zh: '找到 {total} 张：', en: '{total} found:' },
  all: { zh: '全部结果与更多条件', en: 'All results and more conditions' },
  none: { zh: '没有找到“{name}”的证书。可能是：', en: 'No certificate for “{name}”. Possible reasons:' },
  keys: { zh: '使用单键快捷键（/ 打开这个窗口）', en: 'Use single-key shortcuts (/ opens this window)' },
});
