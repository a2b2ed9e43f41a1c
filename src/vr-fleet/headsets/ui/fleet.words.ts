import { words } from '#kernel/i18n/text.ts';

/** Names of the fleet's states on all screens. */
export const fleetWords = words({
  online: { zh: '在线', en: 'Online' },
  standby: { zh: '待机', en: 'Standby' },
  offline: { zh: '离线', en: 'Offline' },
  never: { zh: '从未连接', en: 'Never connected' },
  failed: { zh: '未生效', en: 'Not applied' },
  lowBattery: { zh: '低电量', en: 'Low battery' },
  charging: { zh: '充电中', en: 'charging' },
});

/** Reasons why a headset could not apply its desired state. */
export const reportErrorWords = words({
  storage_full: { zh: '存储空间不足', en: 'Storage full' },
  clock_wrong: { zh: '设备时钟不准', en: 'Wrong clock' },
  not_fetched: { zh: '没能取到内容', en: 'Could not be fetched' },
  unsupported: { zh: '设备不支持', en: 'Not supported' },
  internal: { zh: '设备内部错误', en: 'Internal error' },
  hash_mismatch: { zh: '文件校验不符', en: 'File does not match its hash' },
  declined: { zh: '佩戴者已拒绝', en: 'Declined by the wearer' },
  cannot_downgrade: { zh: '只能升级，不能降级', en: 'Cannot downgrade' },
  install_failed: { zh: '安装失败', en: 'Installation failed' },
  low_battery: { zh: '安装时电量不足', en: 'Battery too low to install' },
  network_unconfirmed: { zh: '新地址连不上，已退回', en: 'New address failed, went back' },
});

export const commandTypeWords = words({
  restart: { zh: '重启', en: 'Restart' },
  shutdown: { zh: '关机', en: 'Shut down' },
  reset: { zh: '恢复出厂', en: 'Factory reset' },
  volume: { zh: '音量', en: 'Volume' },
  brightness: { zh: '亮度', en: 'Brightness' },
});
