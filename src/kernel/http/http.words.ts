import { words } from '#kernel/i18n/text.ts';

export const httpWords = words({
  accepted: { zh: '操作成功', en: 'Done' },
  noSession: { zh: '登录信息无效，请重新登录', en: 'Your login is no longer valid. Please log in again.' },
  loggedInElsewhere: {
    zh: '账号已在其他地方登录，请重新登录',
    en: 'This account has logged in elsewhere. Please log in again.',
  },
  sessionTimedOut: { zh: '登录超时，请重新登录', en: 'Your login has timed out. Please log in again.' },
  invalidInput: { zh: '请检查填写的内容', en: 'Please check the submitted information' },
  badRequest: {
    zh: '请求无法读取，请刷新页面后重试',
    en: 'The request could not be read. Please reload the page and try again.',
  },
  tooLarge: { zh: '请求内容过大', en: 'The request is too large' },
  notFound: { zh: '没有权限，或资源不存在', en: 'No permission, or resource not found' },
  demoThroughProxy: {
    zh: '演示版只供本机使用，不接受经代理或其他主机名的访问。对外提供服务请设置 DEMO=0 与 PUBLIC_URL；确需公开演示请设置 DEMO=1。',
    en: 'This demo serves its own machine only, not requests through a proxy or under another host name. To go public, set DEMO=0 and PUBLIC_URL. To show the demo to everyone, set DEMO=1.',
  },
  conflict: {
    zh: '记录的状态已经改变，请刷新后重试',
    en: 'The record has changed in the meantime. Please reload it and try again.',
  },
  replayed: { zh: '此请求已经处理过', en: 'This request has already been carried out' },
  tooMany: { zh: '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many attempts. Please try again in {seconds} s.' },
  busy: { zh: '系统繁忙，请稍后再试', en: 'The system is busy. Please try again shortly.' },
  full: {
    zh: '服务器错误：磁盘空间不足，暂时只能查看，不能保存。所填内容仍在，请稍后再试',
    en: 'Server error: the disk is full. For now nothing can be saved, only read. Your input is kept; please try again later.',
  },
  userUnread: { zh: '获取用户信息失败，请稍后重试', en: 'Failed to get user info. Please try again later.' },
  administratorUnread: {
    zh: '获取管理员信息失败，请稍后重试',
    en: 'Failed to get admin info. Please try again later.',
  },
  fault: { zh: '操作失败，请稍后重试', en: 'The operation failed. Please try again later.' },
});
