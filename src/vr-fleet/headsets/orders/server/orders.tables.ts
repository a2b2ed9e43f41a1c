import type { Generated } from 'kysely';

interface OrderTable {
  id: Generated<string>;
  number: string;
  party_id: string;
  kind: 'hardware';
  state: 'payment_complete';
  currency: string;
  /** In the currency's units, two decimals at most. */
  total: string;
  created_at: Date;
  paid_at: Date;
  /** The last day of service, a date. */
  service_until: string;
  seats: number;
  seats_used: Generated<number>;
}

interface OrderLineTable {
  id: Generated<string>;
  order_id: string;
  model: string;
  count: number;
  unit_price: string;
}

interface SerialTable {
  sn: string;
  model: string;
  device_key: Buffer;
  order_id: string | null;
  virtual_party_id: string | null;
  made_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.orders': OrderTable;
    'vr_fleet.order_lines': OrderLineTable;
    'vr_fleet.serials': SerialTable;
  }
}
