import { words } from '#kernel/i18n/text.ts';

export const uiWords = words({
  close: { zh: '关闭', en: 'Close' },
  retry: { zh: '重试', en: 'Try again' },
  reload: { zh: '重新加载', en: 'Reload' },
  print: { zh: '打印', en: 'Print' },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '复制成功', en: 'Copied' },
  notCopied: {
    zh: '浏览器不允许复制，请从地址栏复制',
    en: 'The browser does not allow copying. Please copy from the address bar.',
  },
  newWindow: { zh: '（在新窗口打开）', en: ' (opens in a new window)' },
  more: { zh: '更多', en: 'More' },
  loading: { zh: '正在加载', en: 'Loading' },
  noData: { zh: '暂无数据', en: 'No data' },
  failed: { zh: '内容未能加载', en: 'This could not be loaded' },
  serverError: { zh: '服务器错误，请稍后重试', en: 'Server error. Please try again later.' },
  requestId: { zh: '请求编号 {id}', en: 'Request {id}' },
  skip: { zh: '跳到正文', en: 'Skip to the content' },
  pages: { zh: '分页', en: 'Pages' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  nextPage: { zh: '下一页', en: 'Next page' },
  page: { zh: '第 {page} 页', en: 'Page {page}' },
  firstPage: { zh: '第一页', en: 'First page' },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  rowsOf: { zh: '第 {from}–{to} 条，共 {total} 条', en: '{from}–{to} of {total}' },
  deletedAccount: { zh: '账号已注销', en: 'Deleted account' },
  inAll: { zh: '共 {total} 条', en: '{total} in all' },
  /** Read out with an error that no label introduces. */
  error: { zh: '错误：', en: 'Error: ' },
  fieldProblem: { zh: '{label}：', en: '{label}: ' },
});
