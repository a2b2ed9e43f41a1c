import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/states/lifecycle.ts';

export const orderStateWords = words({
  payment_complete: { zh: '支付完成', en: 'Payment complete' },
});

/** An order's life, as far as it can be made here: one that was granted is paid. */
export const orderLifecycle = lifecycle({
  name: 'order',
  table: 'vr_fleet.orders',
  owner: 'party_id',
  start: 'payment_complete',
  states: orderStateWords,
  moves: {},
});
