import { words } from '#kernel/i18n/text.ts';

export const commandMenuWords = words({
  command: { zh: '指令', en: 'Command' },
  title: { zh: '对 {count} 台发指令', en: 'Command {count} {count|headset|headsets}' },
  titleOne: { zh: '对这台头显发指令', en: 'Command this headset' },
  opening: { zh: '发指令', en: 'Command headsets' },
  receives: { zh: '{count} 台可执行', en: '{count} will receive it' },
  offline: { zh: '{count} 台未连接，跳过，不补发', en: '{count} not connected {count|is|are} skipped, not queued' },
  ended: { zh: '{count} 台服务已到期，跳过', en: '{count} whose service has ended {count|is|are} skipped' },
  between: { zh: '；', en: '. ' },
  firstTicks: { zh: '（只画出前 {count} 台）', en: '(Only the first {count} are displayed.)' },
  noneOffline: { zh: '都没有连接，现在发不出指令', en: 'None is connected: no command can reach them now' },
  noneEnded: { zh: '服务均已到期，不再接受指令', en: 'Their service has ended: they accept no more commands' },
  none: {
    zh: '没有连接或服务已到期，现在发不出指令',
    en: 'Not connected or out of service: no command can reach them now',
  },
  noMatch: { zh: '没有符合条件的设备', en: 'No headset matches any more' },

  restart: { zh: '约一分钟后回到在线', en: 'back online in about a minute' },
  shutdown: { zh: '之后只能在现场开机', en: 'must then be switched on by hand' },
  spread: { zh: '现为 {min}–{max}，中位 {median}', en: 'now {min}–{max}, median {median}' },
  spreadOne: { zh: '现为 {value}', en: 'now {value}' },
  spreadUnknown: { zh: '设备尚未上报', en: 'not reported yet' },
  reset: { zh: '清除全部内容，需输入台数确认', en: 'erases everything; type the count' },
  resetText: {
    zh: '应用、视频、账号与设置全部清除，不可恢复。设备仍归贵单位，会自行重新注册。',
    en: 'Apps, videos, accounts and settings are erased for good. The headsets stay yours and enrol again by themselves.',
  },
  resetCount: { zh: '输入 {count} 以确认', en: 'Type {count} to confirm' },
  countWrong: { zh: '请输入 {count}', en: 'Please type {count}' },
  countChanged: {
    zh: '可执行的台数已变为 {count}，指令未发出。请重新确认。',
    en: 'It would now be {count}, so nothing was sent. Please confirm again.',
  },
  value: { zh: '{name}（0–100）', en: '{name}, 0–100' },
  valueWrong: { zh: '请填写 0 到 100 之间的整数', en: 'Please enter a whole number from 0 to 100' },
  bars: { zh: '目前的分布', en: 'Current values' },

  expires: { zh: '60 秒内未接收即作废', en: 'Expires after 60 s' },
  doRestart: { zh: '重启 {count} 台', en: 'Restart {count}' },
  doShutdown: { zh: '关闭 {count} 台', en: 'Shut down {count}' },
  doVolume: { zh: '音量设为 {value}，发给 {count} 台', en: 'Set volume {value} on {count}' },
  doBrightness: { zh: '亮度设为 {value}，发给 {count} 台', en: 'Set brightness {value} on {count}' },
  doReset: { zh: '恢复出厂 {count} 台', en: 'Reset {count}' },
  sending: { zh: '正在发出…', en: 'Sending…' },
});
