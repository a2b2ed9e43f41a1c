import { words } from '#kernel/i18n/text.ts';

export const documentWords = words({
  files: { zh: '材料', en: 'Documents' },
  none: { zh: '没有附材料', en: 'No documents attached' },
  pages: { zh: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
  nextPage: { zh: '下一页', en: 'Next page' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  nextFile: { zh: '下一份材料', en: 'Next document' },
  larger: { zh: '放大', en: 'Zoom in' },
  smaller: { zh: '缩小', en: 'Zoom out' },
  zoom: { zh: '{percent}%', en: '{percent}%' },
  download: { zh: '下载', en: 'Download' },
  opening: { zh: '正在打开…', en: 'Opening…' },
  broken: { zh: '这份材料无法打开，可下载后查看', en: 'This document cannot be opened here; download it to read it' },
  locked: { zh: '该材料设有密码，请下载后查看', en: 'This document has a password. Download it to read it' },
  large: {
    zh: '该工作簿解压后过大，无法在此显示，请下载后查看',
    en: 'This workbook unpacks to more than can be displayed here. Download it to read it',
  },
  expired: { zh: '打开材料的期限已过', en: 'The period for opening this document has ended' },
  again: { zh: '重新打开', en: 'Open again' },
  unshown: {
    zh: '{type} 不能在页面里显示，请下载后查看',
    en: '{type} cannot be displayed here; download it to read it',
  },
  otherType: { zh: '这种文件', en: 'This kind of file' },
  rows: { zh: '{count} 行', en: '{count} {count|row|rows}' },
  firstRows: {
    zh: '前 {count} 行，其余请下载查看',
    en: 'Only the first {count} are displayed; download it for the rest',
  },
  cut: { zh: '过长的内容已截短', en: 'Long cells are cut off' },
  row: { zh: '行', en: 'Row' },
  marked: { zh: '标记：{text}', en: 'Marked: {text}' },
  unnamed: { zh: '未写说明', en: 'No description yet' },
  marking: {
    zh: '按住拖动框出位置；或用方向键移动，Shift 加方向键改大小，回车确定，Esc 取消',
    en: 'Drag a box; or move it with the arrow keys, size it with Shift and an arrow, Enter to set, Escape to cancel',
  },
  markingAt: {
    zh: '左 {x}%，上 {y}%，宽 {width}%，高 {height}%',
    en: '{x} % from the left, {y} % from the top, {width} % wide, {height} % high',
  },
  set: { zh: '确定', en: 'Set' },
  giveUp: { zh: '取消', en: 'Cancel' },
});
