import { words } from '#kernel/i18n/text.ts';

/** Messages of the client for a response without a message of its own, or for no response. */
export const callWords = words({
  networkFailed: {
    zh: '服务器错误：无法连接，请检查网络后重试',
    en: 'Server error: no connection. Please check your network and try again.',
  },
  timedOut: {
    zh: '服务器长时间没有响应，请稍后重试',
    en: 'The server took too long to respond. Please try again later.',
  },
  cutOff: {
    zh: '连接中断，文件不完整，没有保存',
    en: 'The connection was interrupted. The file is incomplete and was not saved.',
  },
  serverError: { zh: '服务器错误，请稍后重试', en: 'Server error. Please try again later.' },
  requestError: { zh: '请求错误', en: 'Request error' },
});
