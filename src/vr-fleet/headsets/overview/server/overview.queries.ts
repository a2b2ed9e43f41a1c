import { prepared } from '#kernel/db/server/prepared.ts';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

interface Counts {
  readonly lastReport: Date | null;
  readonly total: number;
  readonly online: number;
  readonly standby: number;
  readonly offline: number;
  readonly never: number;
  readonly silent: number;
  readonly silentNever: number;
  readonly failed: number;
  readonly lowBattery: number;
  readonly seats: number;
  readonly seatsUsed: number;
  readonly versions: { readonly pui: string | null; readonly count: number }[];
}

/** $1 a customer. */
export const countsOf = prepared<Counts>(
  'fleet-overview-counts',
  `with devices as materialized (
     select d.status, d.silent, d.low_battery, d.failed, d.pui, r.seen_at
       from vr_fleet.devices d left join vr_fleet.device_reports r on r.device_id = d.id
      where d.party_id = $1 and d.state <> 'removed')
   select max(seen_at) as "lastReport",
          count(*)::int as total,
          count(*) filter (where status = 'online')::int as online,
          count(*) filter (where status = 'standby')::int as standby,
          count(*) filter (where status = 'offline')::int as offline,
          count(*) filter (where status = 'never')::int as never,
          count(*) filter (where silent and status = 'offline')::int as silent,
          count(*) filter (where silent and status = 'never')::int as "silentNever",
          count(*) filter (where failed)::int as failed,
          count(*) filter (where low_battery)::int as "lowBattery",
          (select coalesce(sum(seats), 0)::int from vr_fleet.orders where party_id = $1) as seats,
          (select coalesce(sum(seats_used), 0)::int from vr_fleet.orders where party_id = $1) as "seatsUsed",
          (select coalesce(json_agg(json_build_object('pui', pui, 'count', count)), '[]')
             from (select pui, count(*)::int as count from devices group by pui order by count(*) desc limit 50) v) as versions
     from devices`,
);

type Noted = Omit<NonNullable<Overview['before']>, 'at'> & { readonly at: Date };

/** $1 a customer, $2 a time: the first counts recorded since then. */
export const notedOf = prepared<Noted>(
  'fleet-overview-noted',
  `select at, total, online, standby, offline, never, silent, failed, low_battery as "lowBattery"
     from vr_fleet.fleet_hours where party_id = $1 and at >= $2 order by at limit 1`,
);

interface Failure {
  readonly deviceId: string;
  readonly nickname: string;
  readonly sn: string;
  readonly rev: number;
  readonly error: ReportError | null;
  readonly detail: string | null;
  readonly failedAt: Date;
}

/** $1 a customer; oldest failures first. */
export const failuresOf = prepared<Failure>(
  'fleet-overview-failures',
  `select d.id as "deviceId", d.nickname, d.sn, s.rev, s.error, s.detail, s.failed_at as "failedAt"
     from vr_fleet.devices d
     join lateral (select rev, error, detail, failed_at
                     from (select distinct on (kind) rev, error, detail, failed_at, applied_at
                             from vr_fleet.desired_revisions where device_id = d.id order by kind, rev desc) latest
                    where failed_at is not null and applied_at is null order by failed_at limit 1) s on true
    where d.party_id = $1 and d.failed and d.state <> 'removed'
    order by s.failed_at, d.number limit 10`,
);

interface Expiring {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly serviceUntil: string;
  readonly days: number;
  readonly used: number;
}

/** $1 a customer, $2 today in the business zone. */
export const expiringOf = prepared<Expiring>(
  'fleet-overview-expiring',
  `select id as "orderId", number as "orderNumber", service_until::text as "serviceUntil",
          service_until - $2::date as days, seats_used as used
     from vr_fleet.orders
    where party_id = $1 and service_until < $2::date + interval '1 year'
    order by service_until, id limit 5`,
);
