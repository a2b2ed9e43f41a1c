import { words } from '#kernel/i18n/text.ts';

export const commandSheetWords = words({
  batches: { zh: '指令记录', en: 'Command history' },
  commands: { zh: '逐台进展', en: 'Headset by headset' },
  type: { zh: '指令', en: 'Command' },
  value: { zh: '数值', en: 'Value' },
  valueBefore: { zh: '原数值', en: 'Value before' },
  issued: { zh: '下发时间', en: 'Issued' },
  by: { zh: '操作人', en: 'By' },
  headsets: { zh: '台数', en: 'Headsets' },
  skippedOffline: { zh: '跳过：未连接', en: 'Skipped: not connected' },
  skippedEnded: { zh: '跳过：服务已到期', en: 'Skipped: out of service' },
  nickname: { zh: '昵称', en: 'Nickname' },
  sn: { zh: 'SN', en: 'SN' },
  progress: { zh: '进展', en: 'Progress' },
  reason: { zh: '未完成原因', en: 'Why not completed' },
  sent: { zh: '发出时间', en: 'Sent' },
  received: { zh: '接收时间', en: 'Received' },
  done: { zh: '完成时间', en: 'Done' },
  failed: { zh: '失败时间', en: 'Failed' },
  expired: { zh: '作废时间', en: 'Expired' },
});
