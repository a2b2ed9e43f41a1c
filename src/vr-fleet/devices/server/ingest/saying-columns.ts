import { sql, type RawBuilder } from 'kysely';
import { addressOf, maskOf } from './parse-message.ts';
import type { Saying } from './fold-messages.ts';
import { willDelay } from './delays.ts';

/** Sayings column by column, each as the text of an array: written by hand, for the driver's way takes longer than all else. */
export type SayingColumns = Record<keyof typeof columns, string>;

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const quoted = (text: string | null | undefined): string =>
  text === null || text === undefined ? 'NULL' : quote(text);
const plain = (value: number | boolean | string | null | undefined): string => String(value ?? 'NULL');
const instant = (at: Date | null | undefined): string => (at ? quote(at.toISOString()) : 'NULL');

const columns = {
  device_id: { type: 'bigint', of: (saying: Saying) => saying.deviceId },
  conn: { type: 'text', of: ({ conn }: Saying) => quote(conn) },
  n: { type: 'bigint', of: ({ n }: Saying) => plain(n) },
  seen_at: { type: 'timestamptz', of: ({ seenAt }: Saying) => instant(seenAt) },
  skew: { type: 'integer', of: ({ skew }: Saying) => plain(skew) },
  status: { type: 'text', of: ({ status }: Saying) => plain(status) },
  boot: { type: 'text', of: ({ boot }: Saying) => quoted(boot) },
  settings_rev: { type: 'integer', of: ({ settingsRev }: Saying) => plain(settingsRev) },
  offline_at: {
    type: 'timestamptz',
    of: ({ willAt }: Saying) => instant(willAt && new Date(willAt.getTime() + willDelay)),
  },
  battery: { type: 'smallint', of: ({ telemetry }: Saying) => plain(telemetry?.battery) },
  charging: { type: 'boolean', of: ({ telemetry }: Saying) => plain(telemetry?.charging) },
  storage_total: { type: 'bigint', of: ({ telemetry }: Saying) => plain(telemetry?.storage.total) },
  storage_free: { type: 'bigint', of: ({ telemetry }: Saying) => plain(telemetry?.storage.free) },
  volume: { type: 'smallint', of: ({ telemetry }: Saying) => plain(telemetry?.volume) },
  brightness: { type: 'smallint', of: ({ telemetry }: Saying) => plain(telemetry?.brightness) },
  bluetooth: { type: 'text', of: ({ telemetry }: Saying) => plain(telemetry?.bluetooth) },
  ip: { type: 'inet', of: ({ telemetry }: Saying) => quoted(telemetry && addressOf(telemetry.ip)) },
  mask: { type: 'inet', of: ({ telemetry }: Saying) => quoted(telemetry && maskOf(telemetry.mask)) },
  pui: { type: 'text', of: ({ telemetry }: Saying) => quoted(telemetry?.pui) },
  app: { type: 'text', of: ({ telemetry }: Saying) => quoted(telemetry?.app) },
} as const satisfies Record<string, { type: string; of: (saying: Saying) => string }>;

const names = Object.keys(columns) as (keyof typeof columns)[];

export const sayingColumns = (sayings: readonly Saying[]): SayingColumns =>
  Object.fromEntries(names.map((name) => [name, `{${sayings.map(columns[name].of).join(',')}}`])) as SayingColumns;

/** The rows of sayings, as `w` with a column for each. */
export const unnestSayings = (given: SayingColumns): RawBuilder<unknown> =>
  sql`unnest(${sql.join(names.map((name) => sql`${given[name]}::${sql.raw(columns[name].type)}[]`))})
      as given (${sql.join(names.map((name) => sql.ref(name)))})`;
