import { words } from '#kernel/i18n/text.ts';

export const logWords = words({
  title: { zh: '指令记录', en: 'Command log' },
  count: { zh: '共 {total} 条', en: '{total} in all' },
  shown: { zh: '第 {from}–{to} 条，共 {total} 条', en: '{from}–{to} of {total}' },
  command: { zh: '指令', en: 'Command' },
  value: { zh: '参数', en: 'Value' },
  issued: { zh: '下发时间', en: 'Issued' },
  received: { zh: '接收时间', en: 'Received' },
  roundTrip: { zh: '往返', en: 'Round trip' },
  result: { zh: '结果', en: 'Result' },
  person: { zh: '下发人', en: 'By' },
  none: { zh: '还没有对这台头显发过指令', en: 'No command has been sent to this headset yet' },
  done: { zh: '已完成', en: 'Done' },
  doneOnline: { zh: '已完成，{time}后重新上线', en: 'Done, online again after {time}' },
  doneOffline: { zh: '已完成，{time}后离线', en: 'Done, offline after {time}' },
  doneReset: { zh: '已完成，{time}后重新注册', en: 'Done, enrolled again after {time}' },
  failedBecause: { zh: '失败：{cause}', en: 'Failed: {cause}' },
  expired: { zh: '60 秒内未接收，已作废', en: 'Not received within 60 s, expired' },
  sent: { zh: '已发出，等待接收', en: 'Sent, not received yet' },
  waiting: { zh: '已接收，等待上报结果', en: 'Received, effect not reported yet' },
});
