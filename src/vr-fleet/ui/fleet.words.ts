import { words } from '#kernel/i18n/text.ts';

/** What the fleet's states are called everywhere. */
export const fleetWords = words({
  online: { zh: '在线', en: 'Online' },
  standby: { zh: '待机', en: 'Standby' },
  offline: { zh: '离线', en: 'Offline' },
  failed: { zh: '配置失败', en: 'Settings failed' },
  lowBattery: { zh: '低电量', en: 'Low battery' },
  charging: { zh: '充电中', en: 'charging' },
  removeFilter: { zh: '去掉筛选：{filter}', en: 'Remove the filter: {filter}' },
});
