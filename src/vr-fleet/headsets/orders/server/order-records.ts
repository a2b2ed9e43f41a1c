import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { tidySerial } from '#vr-fleet/headsets/catalogue/serial-number.ts';
import { orderRecordWords as text } from '#vr-fleet/headsets/orders/orders.words.ts';

/** Returns the numbers of orders, which identify them. */
export const orderNumbers: NamesOf = namesIn('vr_fleet.orders', 'number');

/** Defines the history of orders. */
export const orderRecord: RecordKind = {
  entity: 'order',
  name: text.order,
  actions: { 'order.grant': text.granted, 'order.ship': text.serialsShipped },
  fields: {
    number: text.number,
    partyId: { label: text.customer, names: partyNames },
    model: text.model,
    count: text.count,
    unitPrice: text.unitPrice,
    currency: text.currency,
    shipped: text.shipped,
  },
  names: orderNumbers,
  found: (typed) => sql`select id::text from vr_fleet.orders where number like ${`${escapeLike(tidySerial(typed))}%`}`,
};
