import { words } from '#kernel/i18n/text.ts';
import { libraryTitles } from './library-titles.words.ts';

export const libraryWords = words({
  ...libraryTitles,
  search: { zh: '检索', en: 'Search' },
  keyword: { zh: '关键词', en: 'Keyword' },
  year: { zh: '年份', en: 'Year' },
  all: { zh: '全部', en: 'All' },
  found: { zh: '检索结果', en: 'Search results' },
  foundLead: {
    zh: '符合条件的共 {total} 件，从新到旧，在新窗口打开。',
    en: '{total} found, newest first; each opens in a new window.',
  },
  noneFound: { zh: '没有符合条件的结果', en: 'Nothing matches' },
  noneFoundText: {
    zh: '可以换一个更短的词，或者减少筛选条件。',
    en: 'Try a shorter word, or remove some filters.',
  },
  clear: { zh: '清除条件', en: 'Clear the filters' },
  groups: { zh: '类别', en: 'Groups' },
  groupMissing: {
    zh: '网址可能不全。现有的类别如下。',
    en: 'The address may be incomplete. The existing groups are listed below.',
  },
  backTo: { zh: '返回“{name}”', en: 'Back to {name}' },
  breadcrumb: { zh: '位置', en: 'You are here' },
  updating: { zh: '正在更新列表', en: 'Updating the list' },
  facts: { zh: '要目', en: 'Facts' },
  type: { zh: '类别', en: 'Group' },
  compiled: { zh: '收录', en: 'Compiled' },
  related: { zh: '相关文件', en: 'Related' },
  checks: { zh: '核对情况', en: 'Verification of this record' },
  checksNote: {
    zh: '各项取自公开资料，{date}整理，未逐项与发布机构核对。',
    en: 'Taken from public sources on {date}; not checked item by item with the issuing body.',
  },
  title: { zh: '标题', en: 'Title' },
  item: { zh: '事项', en: 'Item' },
  stated: { zh: '所载', en: 'As recorded' },
  checked: { zh: '核对', en: 'Check' },
  address: { zh: '本页网址：{address}', en: 'Address of this page: {address}' },
});

export const factCheckWords = words({
  seen: { zh: '见于公开来源', en: 'Seen in a public source' },
  unchecked: { zh: '尚未核对', en: 'Not checked yet' },
  notFound: { zh: '未能查到', en: 'Could not be found' },
});

export const titleFormWords = words({
  full: { zh: '全称', en: 'In full' },
  short: { zh: '简称', en: 'Short form' },
  completed: { zh: '由简称补足', en: 'Completed by us' },
  translated: { zh: '本站译名', en: 'Our translation' },
});
