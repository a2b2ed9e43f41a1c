import { words } from '#kernel/i18n/text.ts';

/** What the history says of the fleet's records, beside the words of their lists. */
export const fleetRecordWords = words({
  device: { zh: '头显', en: 'Headset' },
  fleet: { zh: '车队', en: 'Fleet' },
  command: { zh: '指令', en: 'Command' },
  order: { zh: '订单', en: 'Order' },
  entered: { zh: '录入', en: 'Entered' },
  renamed: { zh: '改昵称', en: 'Renamed' },
  settingsSaved: { zh: '保存配置', en: 'Settings saved' },
  granted: { zh: '开通订单', en: 'Order granted' },
  serialsShipped: { zh: '登记发货', en: 'Headsets shipped' },
  customer: { zh: '客户', en: 'Customer' },
  count: { zh: '席位', en: 'Seats' },
  unitPrice: { zh: '单价', en: 'Unit price' },
  currency: { zh: '币种', en: 'Currency' },
  shipped: { zh: '登记的 SN', en: 'Serial numbers registered' },
  removedAt: { zh: '移除时间', en: 'Removed' },
  screenOff: { zh: '灭屏时间（秒）', en: 'Screen off after (s)' },
  sleep: { zh: '休眠时间（秒）', en: 'Sleep after (s)' },
  leave: { zh: '不再统一设置', en: 'No longer managed' },
});

export const neverWords = words({ never: { zh: '从不', en: 'Never' } });
