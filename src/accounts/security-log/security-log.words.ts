import { words } from '#kernel/i18n/text.ts';

export const securityKindWords = words({
  'permission-refused': { zh: '越权访问被拒', en: 'Permission refused' },
  'record-refused': { zh: '访问不可见的记录', en: 'Record refused' },
  'session-refused': { zh: '会话无效', en: 'Invalid session' },
  'envelope-forged': { zh: '请求信封无法解开', en: 'Forged envelope' },
  'envelope-replayed': { zh: '请求重放', en: 'Replayed envelope' },
  'rate-limited': { zh: '超出频率限制', en: 'Rate limit exceeded' },
  'captcha-exhausted': { zh: '验证码次数用尽', en: 'Captcha limit exceeded' },
  'invitation-refused': { zh: '邀请链接或验证码无效', en: 'Invalid invitation link or code' },
  'upload-address-refused': { zh: '上传地址已失效', en: 'Void upload address' },
  'file-altered': { zh: '文件内容与校验值不符', en: 'File does not match its hash' },
  'file-refused': { zh: '文件超出解析限制', en: 'File exceeds parser limits' },
  'parser-stopped': { zh: '文件解析被中止', en: 'Parser stopped' },
  'device-refused': { zh: '设备认证失败', en: 'Device authentication failed' },
  'demo-refused': { zh: '演示环境拒绝外部访问', en: 'Outside request to the demo' },
});

export const securityLogWords = words({
  title: { zh: '安全日志', en: 'Security log' },
  lead: {
    zh: '被拒绝的可疑请求与文件异常，保存 180 天。未填日期时，显示最近 30 天。',
    en: 'Refused suspicious requests and altered files, kept for 180 days. Without dates, the last 30 days.',
  },
  none: { zh: '没有安全事件', en: 'No security events' },
  noneText: { zh: '所选条件下没有记录。', en: 'No events match these filters.' },
  kind: { zh: '类别', en: 'Kind' },
  at: { zh: '首次时间', en: 'First' },
  lastAt: { zh: '最近时间', en: 'Last' },
  count: { zh: '次数', en: 'Count' },
  address: { zh: '来源地址', en: 'Address' },
  person: { zh: '账号', en: 'User' },
  party: { zh: '单位', en: 'Party' },
  route: { zh: '接口', en: 'Route' },
  detail: { zh: '说明', en: 'Detail' },
  more: { zh: '其余来源合计', en: 'All other sources' },
  loginname: { zh: '登录账号', en: 'User name' },
  date: { zh: '日期', en: 'Date' },
  noticeTitle: { zh: '安全事件集中出现', en: 'Burst of security events' },
  notice: {
    zh: '10 分钟内发生 {count} 次安全事件：{kind}',
    en: '{count} security events within 10 minutes: {kind}',
  },
});
