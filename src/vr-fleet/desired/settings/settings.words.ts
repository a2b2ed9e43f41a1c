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

/** What the history says of settings that were saved. */
export const settingsRecordWords = words({
  fleet: { zh: '车队', en: 'Fleet' },
  settingsSaved: { zh: '保存配置', en: 'Settings saved' },
  screenOff: { zh: '灭屏时间（秒）', en: 'Screen off after (s)' },
  sleep: { zh: '休眠时间（秒）', en: 'Sleep after (s)' },
  leave: { zh: '不再统一设置', en: 'No longer managed' },
});

export const neverWords = words({ never: { zh: '从不', en: 'Never' } });
