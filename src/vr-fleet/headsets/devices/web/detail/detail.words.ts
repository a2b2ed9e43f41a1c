import { words } from '#kernel/i18n/text.ts';

/** Texts of one headset: its header, its record and its actions. */
export const detailWords = words({
  devices: { zh: '设备列表', en: 'All devices' },
  lastReport: { zh: '最近上报', en: 'Last report' },
  neverReported: { zh: '尚未上报', en: 'Nothing reported yet' },

  status: { zh: '状态', en: 'Status' },
  litFor: { zh: '亮屏 {time}', en: 'screen on for {time}' },
  darkFor: { zh: '灭屏 {time}', en: 'screen off for {time}' },
  offlineFor: { zh: '已 {time}', en: 'for {time}' },
  enteredFor: { zh: '录入已 {time}', en: 'entered {time} ago' },
  battery: { zh: '电量', en: 'Battery' },
  charging: { zh: '充电中', en: 'charging' },
  notCharging: { zh: '未充电', en: 'not charging' },
  freeStorage: { zh: '可用存储', en: 'Free storage' },
  volume: { zh: '音量', en: 'Volume' },
  brightness: { zh: '亮度', en: 'Brightness' },
  ip: { zh: 'IP', en: 'IP' },
  system: { zh: '系统', en: 'System' },

  neighbours: { zh: '相邻设备', en: 'Neighbouring headsets' },
  previous: { zh: '上一台', en: 'Previous' },
  next: { zh: '下一台', en: 'Next' },
  isFirst: { zh: '这是第一台', en: 'This is the first one' },
  isLast: { zh: '这是最后一台', en: 'This is the last one' },
  numbered: { zh: '编号 {number}', en: 'Number {number}' },

  commands: { zh: '对这台头显发指令', en: 'Command this headset' },
  noneOffline: { zh: '离线期间无法接收指令，不会补发', en: 'Offline: no command can reach it, and none is queued' },
  noneEnded: { zh: '服务已于 {date} 到期，不再接受指令', en: 'Service ended on {date}: it accepts no more commands' },
  noneNew: { zh: '头显还没有连接过，暂时不能发指令', en: 'It has not connected yet, so commands cannot be sent' },

  storage: { zh: '存储', en: 'Storage' },
  used: { zh: '已用', en: 'Used' },
  free: { zh: '可用', en: 'Free' },
  noStorage: { zh: '头显尚未上报存储空间', en: 'The headset has not reported its storage yet' },
  storageBar: { zh: '已用 {used}，可用 {free}', en: '{used} used, {free} free' },

  network: { zh: '网络与外设', en: 'Network and peripherals' },
  mask: { zh: '掩码', en: 'Subnet mask' },
  bluetooth: { zh: '蓝牙', en: 'Bluetooth' },
  app: { zh: '前台应用', en: 'Current app' },
  home: { zh: '主屏', en: 'Home screen' },
  clock: { zh: '时钟', en: 'Clock' },
  clockRight: { zh: '准确', en: 'accurate' },
  clockAhead: { zh: '快 {time}', en: '{time} ahead' },
  clockBehind: { zh: '慢 {time}', en: '{time} behind' },
  telemetry: { zh: '上报', en: 'Reports' },
  telemetryText: { zh: '每 {seconds} 秒，变化即报', en: 'every {seconds} s, and on every change' },

  history: { zh: '记录', en: 'Log' },

  virtual: { zh: '虚拟头显', en: 'Virtual headset' },
  virtualText: {
    zh: '这是一台虚拟头显，由电脑上的程序模拟，不占配额。在项目目录运行下面的命令即可启动：',
    en: 'This is a virtual headset, simulated by a program on a computer; it uses no seat. To start it, run this in the project’s folder:',
  },
  virtualKey: {
    zh: '把 KEY 换成创建时显示的密钥。密钥只显示那一次；找不到时，请移除这台头显再新建一台。',
    en: 'Replace KEY with the key displayed at creation. It was displayed only once; if it is lost, remove this headset and create another.',
  },
  copy: { zh: '复制命令', en: 'Copy the command' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '未能复制，请手动选中复制', en: 'Could not be copied; please select it by hand' },
});

/** Bluetooth states that a headset reports. */
export const bluetoothWords = words({
  off: { zh: '已关闭', en: 'off' },
  on: { zh: '已开启，未连接', en: 'on, not connected' },
  connected: { zh: '已连接', en: 'connected' },
});
