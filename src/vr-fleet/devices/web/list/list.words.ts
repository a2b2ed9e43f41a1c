import { words } from '#kernel/i18n/text.ts';

export const listWords = words({
  title: { zh: '设备列表', en: 'All devices' },
  liveLost: { zh: '实时更新中断，每 30 秒重读一次', en: 'Live updates interrupted; refreshing every 30 s' },
  find: { zh: '昵称、SN、IP、编号', en: 'Name, SN, IP, number' },
  add: { zh: '录入设备', en: 'Add devices' },
  status: { zh: '状态', en: 'Status' },
  order: { zh: '订单', en: 'Order' },
  version: { zh: 'PUI 版本', en: 'PUI version' },
  battery: { zh: '电量', en: 'Battery' },
  low: { zh: '低', en: 'low' },
  settings: { zh: '配置', en: 'Settings' },
  failed: { zh: '失败', en: 'failed' },
  virtual: { zh: '虚拟头显', en: 'Virtual headsets' },
  onlyVirtual: { zh: '只看虚拟头显', en: 'Virtual ones only' },
  noVirtual: { zh: '不含虚拟头显', en: 'Without virtual ones' },
  notLow: { zh: '不低', en: 'not low' },
  notFailed: { zh: '未失败', en: 'not failed' },
  numbers: { zh: '编号', en: 'Number' },
  nickname: { zh: '昵称', en: 'Nickname' },
  sn: { zh: 'SN', en: 'SN' },
  seen: { zh: '最后上报', en: 'Last seen' },
  never: { zh: '从未', en: 'never' },
  isVirtual: { zh: '虚拟', en: 'virtual' },
  ended: { zh: '服务已到期', en: 'service ended' },
  silent: { zh: '久未连接', en: 'Out of touch' },
  silentLong: { zh: '超过 7 天', en: 'over 7 days' },
  notSilent: { zh: '否', en: 'no' },
  rows: { zh: '{total} 台', en: '{total} {total|headset|headsets}' },
  noneYet: { zh: '还没有设备', en: 'No headsets yet' },
  noneYetText: {
    zh: '录入序列号之后，头显开机联网即会出现在这里。',
    en: 'Enter their serial numbers; the headsets appear here when they are switched on and connected.',
  },
});

export const selectionWords = words({
  remove: { zh: '移除', en: 'Remove' },
  removeTitle: { zh: '移除 {count} 台设备', en: 'Remove {count} {count|headset|headsets}' },
  removeOneTitle: { zh: '移除“{name}”', en: 'Remove {name}' },
  removeText: {
    zh: '席位随即释放，设备的登录凭证作废、连接断开，未完成的指令记为失败。历史记录保留；设备以后可以重新录入。',
    en: 'Their seats become free at once, what they log in with is revoked, their connections are cut, and open commands fail. Their history stays; they can be added again later.',
  },
  removeMany: {
    zh: '一次最多移除 1,000 台，请先缩小筛选范围。',
    en: 'At most 1,000 can be removed at once: please narrow the filter first.',
  },
  typeCount: { zh: '输入 {count} 以确认', en: 'Type {count} to confirm' },
  countWrong: { zh: '请输入 {count}', en: 'Please type {count}' },
  doRemove: { zh: '移除 {count} 台', en: 'Remove {count}' },
  removing: { zh: '正在移除…', en: 'Removing…' },
  removed: { zh: '已移除 {count} 台，席位已释放', en: '{count} removed, {count|its seat is|their seats are} free' },
  removeChanged: {
    zh: '所选设备有变化，未移除任何一台。请关闭后重新选择。',
    en: 'The selection has changed, so nothing was removed. Please close this and select again.',
  },
});
