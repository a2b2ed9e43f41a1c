import { words } from '#kernel/i18n/text.ts';

/** Messages for rejected group calls. */
export const groupWords = words({
  // fleet specification §5
  nameTaken: { zh: '分组名重复，请修改', en: 'Group name duplicated, please change' },
  cartSizeWrong: { zh: '每车 10 到 24 个位置', en: 'A cart has 10 to 24 places' },
  tooMany: {
    zh: '分组已达 500 个，请先删除不用的分组',
    en: 'There can be 500 groups at most: please delete an unused one',
  },
  noneMatch: { zh: '没有符合条件的设备，未移动', en: 'No headset matches any more, so nothing was moved' },
  placeTaken: {
    zh: '位置 {place} 已有“{name}”。未分组的设备没有位置可以交换，请另选位置',
    en: 'Place {place} is taken by {name}. A headset in no group has no place to swap: please enter another',
  },
});

/** History texts for groups. */
export const groupRecordWords = words({
  group: { zh: '设备分组', en: 'Device group' },
  created: { zh: '新建分组', en: 'Group created' },
  changed: { zh: '修改分组', en: 'Group changed' },
  ordered: { zh: '调整分组顺序', en: 'Group order changed' },
  deleted: { zh: '删除分组', en: 'Group deleted' },
  moved: { zh: '移动分组', en: 'Moved into a group' },
  takenOut: { zh: '移出分组', en: 'Taken out of the group' },
  name: { zh: '分组名', en: 'Group name' },
  cartSize: { zh: '每车位置数', en: 'Places per cart' },
  storage: { zh: '库存', en: 'Storage' },
  position: { zh: '顺序', en: 'Position' },
  groupName: { zh: '分组', en: 'Group' },
  place: { zh: '位置', en: 'Place' },
  devices: { zh: '台数', en: 'Headsets' },
  standing: { zh: '下发分组默认的台数', en: 'Sent the group defaults' },
  standingEnded: { zh: '取消默认配置', en: 'Default settings removed' },
  standingVersionEnded: { zh: '取消默认系统版本', en: 'Default system version removed' },
  plan: { zh: '配置方案', en: 'Plan' },
  stands: { zh: '默认版本', en: 'Group default' },
  version: { zh: '名称', en: 'Name' },
  models: { zh: '型号', en: 'Models' },
});
