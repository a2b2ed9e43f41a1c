import { words } from '#kernel/i18n/text.ts';

/** Texts of headsets in the history, besides those of their list. */
export const deviceRecordWords = words({
  device: { zh: '头显', en: 'Headset' },
  entered: { zh: '录入', en: 'Entered' },
  renamed: { zh: '改昵称', en: 'Renamed' },
  enrolledAt: { zh: '注册时间', en: 'Enrolled' },
  removedAt: { zh: '移除时间', en: 'Removed' },
  how: { zh: '录入方式', en: 'Entry method' },
  numbers: { zh: '编号', en: 'Numbers' },
  devices: { zh: '台数', en: 'Headsets' },
  orders: { zh: '订单数', en: 'Orders' },
  groups: { zh: '分组数', en: 'Groups' },
  groupName: { zh: '分组', en: 'Group' },
});

/** Methods of entering serial numbers. */
export const entryWayWords = words({
  typed: { zh: '手工输入', en: 'typed' },
  scanned: { zh: '扫码', en: 'scanned' },
  sheet: { zh: 'Excel 工作簿', en: 'Excel workbook' },
  virtual: { zh: '新建虚拟头显', en: 'created as a virtual headset' },
});
