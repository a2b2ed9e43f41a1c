import { words } from '#kernel/i18n/text.ts';

export const customerWords = words({
  kind: { zh: '设备客户', en: 'Fleet customer' },
});

/** History texts for orders. */
export const orderRecordWords = words({
  order: { zh: '订单', en: 'Order' },
  number: { zh: '订单', en: 'Order' },
  model: { zh: '型号', en: 'Model' },
  granted: { zh: '开通订单', en: 'Order granted' },
  serialsShipped: { zh: '登记发货', en: 'Headsets shipped' },
  customer: { zh: '客户', en: 'Customer' },
  count: { zh: '席位', en: 'Seats' },
  unitPrice: { zh: '单价', en: 'Unit price' },
  currency: { zh: '币种', en: 'Currency' },
  shipped: { zh: '登记的 SN', en: 'Serial numbers registered' },
});
