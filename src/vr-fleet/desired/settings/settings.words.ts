import { words } from '#kernel/i18n/text.ts';

/** What the calls of settings say when they refuse. */
export const settingsWords = words({
  nothing: { zh: '请至少填写一项设置', en: 'Please give at least one setting' },
  allLacking: {
    zh: '所选设备的型号都没有这些功能',
    en: 'The headsets you chose are of models that lack all of these',
  },
  noneMatch: { zh: '没有符合条件的设备，设置未保存', en: 'No headset matches any more, so nothing was saved' },
  allEnded: {
    zh: '所选设备的服务已到期，设置不再生效',
    en: 'The service of the headsets you chose has ended: settings no longer take effect',
  },
});

/** What settings are called. */
export const settingWords = words({
  screenOff: { zh: '灭屏时间', en: 'Screen off' },
  sleep: { zh: '休眠时间', en: 'Sleep' },
  autoSleep: { zh: '自动休眠', en: 'Auto sleep' },
  volume: { zh: '音量', en: 'Volume' },
  brightness: { zh: '亮度', en: 'Brightness' },
  usbMode: { zh: 'USB 模式', en: 'USB mode' },
  usbDebug: { zh: 'USB 调试', en: 'USB debugging' },
  otgCharging: { zh: 'OTG 充电', en: 'OTG charging' },
  usbBoot: { zh: 'USB 上电开机', en: 'USB power on' },
  returnIn2d: { zh: '2D 界面返回', en: 'Return in 2D' },
  keyCombination: { zh: '组合键', en: 'Key combination' },
  calibrationPrompt: { zh: '校准提示', en: 'Calibration prompt' },
  acceptUpdates: { zh: '接收升级推送', en: 'Accept updates' },
});

export const settingGroupWords = words({
  screen: { zh: '屏幕、声音与休眠', en: 'Screen, sound and sleep' },
  usb: { zh: 'USB 与供电', en: 'USB and power' },
  system: { zh: '操作与系统', en: 'Operation and system' },
});

export const settingValueWords = words({
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },
  atOnce: { zh: '立即', en: 'At once' },
  never: { zh: '从不', en: 'Never' },
  mtp: { zh: '文件传输（MTP）', en: 'File transfer (MTP)' },
  charge: { zh: '仅充电', en: 'Charge only' },
});

/** What the history says of settings that were saved. */
export const settingsRecordWords = words({
  fleet: { zh: '车队', en: 'Fleet' },
  settingsSaved: { zh: '保存配置', en: 'Settings saved' },
  screenOff: { zh: '灭屏时间（秒）', en: 'Screen off after (s)' },
  sleep: { zh: '休眠时间（秒）', en: 'Sleep after (s)' },
  volume: { zh: '音量（%）', en: 'Volume (%)' },
  brightness: { zh: '亮度（%）', en: 'Brightness (%)' },
  leave: { zh: '不再统一设置', en: 'No longer managed' },
  skippedLacking: { zh: '因型号没有此功能而跳过', en: 'Skipped, their model lacks it' },
});
