import { words } from '#kernel/i18n/text.ts';

/** Messages of refused command requests. */
export const commandWords = words({
  valueMissing: { zh: '请填写 0 到 100 之间的整数', en: 'Please enter a whole number from 0 to 100' },
  countMissing: {
    zh: '请填写将被恢复出厂设置的设备数量',
    en: 'Please type how many headsets are to be reset',
  },
  noneMatch: { zh: '没有符合条件的设备，指令未发出', en: 'No headset matches any more, so nothing was sent' },
  allOffline: {
    zh: '所选设备目前都没有连接，指令未发出',
    en: 'None of the selected headsets is connected, so nothing was sent',
  },
  allEnded: {
    zh: '所选设备的服务已到期，不再接受指令',
    en: 'The service of the selected headsets has ended: they accept no more commands',
  },
  noneReachable: {
    zh: '所选设备没有连接或服务已到期，指令未发出',
    en: 'The selected headsets are not connected or their service has ended, so nothing was sent',
  },
});
