import { domain } from '#kernel/area/server/domain.ts';
import { nameOnly } from '#kernel/area/server/party-store.ts';
import { customerKind } from './customer.kind.ts';
import { orderRecord } from './server/order-records.ts';
import { orderRoutes } from './server/orders.routes.ts';

export const orders = domain({
  name: 'headsets/orders',
  about: { zh: '客户与订单', en: 'customers and their orders' },
  partyKinds: [nameOnly(customerKind)],
  records: [orderRecord],
  routes: orderRoutes,
});
