import { words } from '#kernel/i18n/text.ts';

export const historyWords = words({
  title: { zh: '指令记录', en: 'Command history' },
  type: { zh: '指令', en: 'Command' },
  issued: { zh: '下发时间', en: 'Issued' },
  by: { zh: '操作人', en: 'By' },
  headsets: { zh: '台数', en: 'Headsets' },
  progress: { zh: '进展', en: 'Progress' },
  skipped: { zh: '另有 {count} 台跳过', en: '{count} more skipped' },
  skippedOffline: { zh: '未连接 {count} 台，跳过', en: '{count} not connected, skipped' },
  skippedEnded: { zh: '服务已到期 {count} 台，跳过', en: '{count} out of service, skipped' },
  count: { zh: '{total} 次指令', en: '{total} {total|command|commands}' },
  rowCount: { zh: '{total} 台', en: '{total} {total|headset|headsets}' },
  none: { zh: '还没有下发过指令', en: 'No commands have been sent yet' },
  noneText: {
    zh: '在设备列表里选中头显，点“指令”即可重启、关机或调音量。',
    en: 'Select headsets in the list and press “Command” to restart them, shut them down or set their volume.',
  },
  toDevices: { zh: '去设备列表', en: 'To the list of headsets' },

  back: { zh: '全部指令', en: 'All commands' },
  all: { zh: '全部', en: 'All' },
  byProgress: { zh: '按进展筛选', en: 'Filter by progress' },
  batchRows: { zh: '逐台进展', en: 'Headset by headset' },
  state: { zh: '进展', en: 'Progress' },
  nickname: { zh: '昵称', en: 'Nickname' },
  value: { zh: '数值', en: 'Value' },
  sentAt: { zh: '下发', en: 'Issued' },
  receivedAt: { zh: '接收', en: 'Received' },
  roundTrip: { zh: '往返', en: 'Round trip' },
  endedAt: { zh: '结束', en: 'Ended' },
  noneOfProgress: { zh: '没有处于这一步的设备', en: 'No headset is at this step' },
  again: { zh: '再发给失败与作废的 {count} 台', en: 'Send again to the {count} that failed or expired' },
  againReset: {
    zh: '恢复出厂须在设备列表里重新选择并确认台数',
    en: 'A reset is not repeated from here: select the headsets in the list and confirm their number',
  },
  againMany: {
    zh: '失败与作废的超过 1,000 台，请在设备列表里按筛选下发',
    en: 'More than 1,000 failed or expired: please command them by a filter in the list',
  },
  sending: { zh: '正在发出…', en: 'Sending…' },
});
