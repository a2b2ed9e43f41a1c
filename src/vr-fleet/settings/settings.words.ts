import { words } from '#kernel/i18n/text.ts';

/** What the calls of settings say when they refuse. */
export const settingsWords = words({
  nothing: { zh: '请至少填写一项设置', en: 'Please give at least one setting' },
  noneMatch: { zh: '没有符合条件的设备，设置未保存', en: 'No headset matches any more, so nothing was saved' },
  allEnded: {
    zh: '所选设备的服务已到期，设置不再生效',
    en: 'The service of the headsets you chose has ended: settings no longer take effect',
  },
});
