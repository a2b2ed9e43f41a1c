import { words } from '#kernel/i18n/text.ts';

export const deviceSheetWords = words({
  title: { zh: '设备列表', en: 'All devices' },
  number: { zh: '编号', en: 'Number' },
  nickname: { zh: '昵称', en: 'Nickname' },
  sn: { zh: 'SN', en: 'SN' },
  model: { zh: '型号', en: 'Model' },
  status: { zh: '状态', en: 'Status' },
  seen: { zh: '最后上报', en: 'Last seen' },
  battery: { zh: '电量（%）', en: 'Battery (%)' },
  charging: { zh: '充电中', en: 'Charging' },
  lowBattery: { zh: '低电量', en: 'Low battery' },
  version: { zh: 'PUI 版本', en: 'PUI version' },
  ip: { zh: 'IP 地址', en: 'IP address' },
  volume: { zh: '音量', en: 'Volume' },
  brightness: { zh: '亮度', en: 'Brightness' },
  settings: { zh: '配置', en: 'Settings' },
  desired: { zh: '期望的配置版本', en: 'Desired settings revision' },
  reported: { zh: '已上报的配置版本', en: 'Reported settings revision' },
  reason: { zh: '配置失败原因', en: 'Why the settings failed' },
  group: { zh: '分组', en: 'Group' },
  place: { zh: '位置', en: 'Place' },
  order: { zh: '订单', en: 'Order' },
  serviceUntil: { zh: '服务到期日', en: 'Service until' },
  virtual: { zh: '虚拟头显', en: 'Virtual headset' },
});

export const settingsPhaseWords = words({
  none: { zh: '无', en: 'None' },
  waiting: { zh: '等待', en: 'Waiting' },
  fetched: { zh: '已取到', en: 'Fetched' },
  applied: { zh: '已生效', en: 'Applied' },
  failed: { zh: '未生效', en: 'Not applied' },
});
