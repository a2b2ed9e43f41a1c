import { sql, type RawBuilder } from 'kysely';
import { addressOf, maskOf } from './parse-message.ts';
import type { ConnectionUpdate } from './fold-messages.ts';
import { willDelay } from '#vr-fleet/protocol/protocol/server/connections/sweep.ts';

/**
 * Updates by column, each as the text of an array. Hand-written, because the driver's encoding takes longer than all
 * other work.
 */
export type UpdateColumns = Record<keyof typeof columns, string>;

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const quoted = (text: string | null | undefined): string =>
  text === null || text === undefined ? 'NULL' : quote(text);
const plain = (value: number | boolean | string | null | undefined): string => String(value ?? 'NULL');
const instant = (at: Date | null | undefined): string => (at ? quote(at.toISOString()) : 'NULL');

const columns = {
  device_id: { type: 'bigint', of: (update: ConnectionUpdate) => update.deviceId },
  conn: { type: 'text', of: ({ conn }: ConnectionUpdate) => quote(conn) },
  n: { type: 'bigint', of: ({ n }: ConnectionUpdate) => plain(n) },
  seen_at: { type: 'timestamptz', of: ({ seenAt }: ConnectionUpdate) => instant(seenAt) },
  skew: { type: 'integer', of: ({ skew }: ConnectionUpdate) => plain(skew) },
  status: { type: 'text', of: ({ status }: ConnectionUpdate) => plain(status) },
  boot: { type: 'text', of: ({ boot }: ConnectionUpdate) => quoted(boot) },
  revs: { type: 'jsonb', of: ({ revs }: ConnectionUpdate) => quoted(revs && JSON.stringify(revs)) },
  offline_at: {
    type: 'timestamptz',
    of: ({ willAt }: ConnectionUpdate) => instant(willAt && new Date(willAt.getTime() + willDelay)),
  },
  battery: { type: 'smallint', of: ({ telemetry }: ConnectionUpdate) => plain(telemetry?.battery) },
  charging: { type: 'boolean', of: ({ telemetry }: ConnectionUpdate) => plain(telemetry?.charging) },
  storage_total: { type: 'bigint', of: ({ telemetry }: ConnectionUpdate) => plain(telemetry?.storage.total) },
  storage_free: { type: 'bigint', of: ({ telemetry }: ConnectionUpdate) => plain(telemetry?.storage.free) },
  volume: { type: 'smallint', of: ({ telemetry }: ConnectionUpdate) => plain(telemetry?.volume) },
  brightness: { type: 'smallint', of: ({ telemetry }: ConnectionUpdate) => plain(telemetry?.brightness) },
  bluetooth: { type: 'text', of: ({ telemetry }: ConnectionUpdate) => plain(telemetry?.bluetooth) },
  ip: { type: 'inet', of: ({ telemetry }: ConnectionUpdate) => quoted(telemetry && addressOf(telemetry.ip)) },
  mask: { type: 'inet', of: ({ telemetry }: ConnectionUpdate) => quoted(telemetry && maskOf(telemetry.mask)) },
  pui: { type: 'text', of: ({ telemetry }: ConnectionUpdate) => quoted(telemetry?.pui) },
  app: { type: 'text', of: ({ telemetry }: ConnectionUpdate) => quoted(telemetry?.app) },
} as const satisfies Record<string, { type: string; of: (update: ConnectionUpdate) => string }>;

const names = Object.keys(columns) as (keyof typeof columns)[];

export const updateColumns = (updates: readonly ConnectionUpdate[]): UpdateColumns =>
  Object.fromEntries(names.map((name) => [name, `{${updates.map(columns[name].of).join(',')}}`])) as UpdateColumns;

/** The rows of updates, as table `given` with a column for each. */
export const unnestUpdates = (given: UpdateColumns): RawBuilder<unknown> =>
  sql`unnest(${sql.join(names.map((name) => sql`${given[name]}::${sql.raw(columns[name].type)}[]`))})
      as given (${sql.join(names.map((name) => sql.ref(name)))})`;
