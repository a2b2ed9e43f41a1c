import { words } from '#kernel/i18n/text.ts';

/** Progress of a command to one headset. */
export const progressWords = words({
  issued: { zh: '已下发', en: 'Issued' },
  sent: { zh: '已发出', en: 'Sent' },
  received: { zh: '已接收', en: 'Received' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  expired: { zh: '已作废', en: 'Expired' },
});

/** Causes of failed and expired commands. */
export const commandFailureWords = words({
  expired: { zh: '超过 60 秒才收到，未执行', en: 'Arrived after 60 s and was not carried out' },
  unsupported: { zh: '设备不支持这条指令', en: 'The headset does not support it' },
  busy: { zh: '设备正忙', en: 'The headset was busy' },
  low_battery: { zh: '电量过低', en: 'Battery too low' },
  internal: { zh: '设备内部错误', en: 'Internal error of the headset' },
  not_reported: { zh: '已接收，但没有上报结果', en: 'Received, but no effect was reported' },
  superseded: { zh: '已被后一条同类指令取代', en: 'Replaced by a later command of its kind' },
  removed: { zh: '设备已移除', en: 'The headset was removed' },
});

/** Names of commands with a value; `commandTypeWords` has the names of the other commands. */
export const commandValueWords = words({
  volume: { zh: '音量设为 {value}', en: 'Volume to {value}' },
  brightness: { zh: '亮度设为 {value}', en: 'Brightness to {value}' },
});
