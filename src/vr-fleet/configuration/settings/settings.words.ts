import { words } from '#kernel/i18n/text.ts';

/** Messages for rejected settings calls. */
export const settingsWords = words({
  nothing: { zh: '请至少填写一项设置', en: 'Please enter at least one setting' },
  allLacking: {
    zh: '所选设备的型号都没有这些功能',
    en: 'The models of the selected headsets support none of these',
  },
  oneAddress: {
    zh: '固定 IP 一台一个地址，请用配置方案下发给多台',
    en: 'A fixed IP is one address for one headset: send it to several with a settings plan',
  },
  picturesOfPlan: {
    zh: '开关机画面的图片请用配置方案下发',
    en: 'Send the pictures of boot and shutdown screens with a settings plan',
  },
  noneMatch: { zh: '没有符合条件的设备，设置未保存', en: 'No headset matches any more, so nothing was saved' },
  allEnded: {
    zh: '所选设备的服务已到期，设置不再生效',
    en: 'The service of the selected headsets has ended: settings no longer take effect',
  },
});

/** Names of settings. */
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

export const pressWords = words({
  single: { zh: '单击', en: 'Single press' },
  double: { zh: '双击', en: 'Double press' },
  long: { zh: '长按', en: 'Long press' },
});

export const homeKeyActionWords = words({
  none: { zh: '无动作', en: 'Nothing' },
  launcher: { zh: '回桌面', en: 'Launcher' },
  settings: { zh: '打开设置', en: 'Settings' },
  back: { zh: '返回', en: 'Back' },
  notice: { zh: '发通知', en: 'Notice' },
  recalibrate: { zh: '校准视角', en: 'Recalibrate' },
  clear_memory: { zh: '清理内存', en: 'Clear memory' },
  open_app: { zh: '打开应用', en: 'Open app' },
});

/** Names of the compared fields: settings, and each press of the Home key. */
export const fieldWords = {
  ...settingWords,
  ...words({
    'homeKey.single': { zh: 'Home 键单击', en: 'Home key, single press' },
    'homeKey.double': { zh: 'Home 键双击', en: 'Home key, double press' },
    'homeKey.long': { zh: 'Home 键长按', en: 'Home key, long press' },
    network: { zh: 'IP 地址', en: 'IP address' },
    boot: { zh: '开机画面', en: 'Boot screen' },
    shutdown: { zh: '关机画面', en: 'Shutdown screen' },
  }),
};

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
  fixed: { zh: '固定地址', en: 'Fixed' },
  dhcp: { zh: '自动获取（DHCP）', en: 'Automatic (DHCP)' },
  maker: { zh: '出厂画面', en: 'Factory screen' },
  animation: {
    zh: '{frames} 张，{seconds} 秒（{hash}）',
    en: '{frames} {frames|picture|pictures}, {seconds} s ({hash})',
  },
  opens: { zh: '打开 {app}', en: 'Open {app}' },
  held: { zh: '{action}（按住 {seconds} 秒）', en: '{action} (held {seconds} s)' },
});

/** History texts for saved settings. */
export const settingsRecordWords = words({
  fleet: { zh: '车队', en: 'Fleet' },
  settingsSaved: { zh: '保存配置', en: 'Settings saved' },
  screenOff: { zh: '灭屏时间（秒）', en: 'Screen off after (s)' },
  sleep: { zh: '休眠时间（秒）', en: 'Sleep after (s)' },
  volume: { zh: '音量（%）', en: 'Volume (%)' },
  brightness: { zh: '亮度（%）', en: 'Brightness (%)' },
  homeKey: { zh: 'Home 键', en: 'Home key' },
  singleApp: { zh: 'Home 键单击：包名', en: 'Home key, single press: package' },
  singleClass: { zh: 'Home 键单击：类名', en: 'Home key, single press: class' },
  doubleApp: { zh: 'Home 键双击：包名', en: 'Home key, double press: package' },
  doubleClass: { zh: 'Home 键双击：类名', en: 'Home key, double press: class' },
  longApp: { zh: 'Home 键长按：包名', en: 'Home key, long press: package' },
  longClass: { zh: 'Home 键长按：类名', en: 'Home key, long press: class' },
  seconds: { zh: 'Home 键长按时长（秒）', en: 'Home key held for (s)' },
  network: { zh: 'IP 地址', en: 'IP address' },
  address: { zh: '固定 IP：地址', en: 'Fixed IP: address' },
  mask: { zh: '固定 IP：子网掩码', en: 'Fixed IP: mask' },
  gateway: { zh: '固定 IP：网关', en: 'Fixed IP: gateway' },
  dns: { zh: '固定 IP：DNS', en: 'Fixed IP: DNS' },
  bootFrames: { zh: '开机画面：张数', en: 'Boot screen: pictures' },
  bootSize: { zh: '开机画面：字节数', en: 'Boot screen: bytes' },
  bootSha256: { zh: '开机画面：SHA-256', en: 'Boot screen: SHA-256' },
  shutdownFrames: { zh: '关机画面：张数', en: 'Shutdown screen: pictures' },
  shutdownSize: { zh: '关机画面：字节数', en: 'Shutdown screen: bytes' },
  shutdownSha256: { zh: '关机画面：SHA-256', en: 'Shutdown screen: SHA-256' },
  leave: { zh: '不再统一设置', en: 'No longer managed' },
  skippedLacking: { zh: '因型号没有此功能而跳过', en: 'Skipped: not supported by the model' },
});
