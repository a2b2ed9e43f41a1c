import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { createAddressLimit, DeviceRefused, handleDevice, type DeviceRoute } from '#kernel/http/server/device-calls.ts';
import { createSharedLimit } from '#kernel/limits/server/shared-limit.ts';
import type { AccessRegistry } from '#kernel/mqtt/server/broker.ts';
import { logInHeadset } from '#vr-fleet/protocol/access/server/log-in-headset.ts';
import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly kinds: readonly DesiredKind[];
  readonly access: Pick<AccessRegistry, 'find' | 'noteUse'>;
}

/**
 * `GET /device/v1/desired/{kind}/{rev}`: a headset fetches a revision of its desired state. It authenticates by HTTP
 * Basic with its broker credentials (docs/device.md).
 */
export function revisionCalls(parts: Parts): DeviceRoute[] {
  // Wrong passwords count against an address, and fetches of each kind against a headset: it fetches a revision once,
  // and again after a failure.
  const limit = createAddressLimit('refused settings', {
    perMinute: 60,
    burst: 300,
    remembered: 20_000,
    counts: ['refused'],
    retryAfter: 30,
  });
  return parts.kinds.map(({ name: kind, call }) => {
    const fetches = createSharedLimit(`${kind} of a headset`, { perMinute: 30, burst: 60, remembered: 100_000 });
    return handleDevice(call, {
      limit,
      async authenticate(request, reply) {
        const deviceId = await logInHeadset(parts.access, request.headers.authorization);
        if (deviceId !== undefined) return deviceId;
        reply.header('www-authenticate', 'Basic realm="headset"');
        throw new DeviceRefused('refused');
      },
      async run(asked, { caller: deviceId, request, reply, pool, now }) {
        const wait = await fetches.take(pool, deviceId, now);
        if (wait > 0) throw new DeviceRefused('too_many', wait);
        const { rev } = asked as { readonly rev: string };
        const found = /^[1-9]\d{0,9}$/.test(rev)
          ? await revisionOf(parts.db, { deviceId, kind, rev: Number(rev) }, parts.clock.today())
          : undefined;
        if (!found) throw new DeviceRefused('unknown');
        if (found.ended) throw new DeviceRefused('service_ended');
        if (!found.highest) throw new DeviceRefused('superseded');
        if (!found.fetched) await noteFetch(parts, { deviceId, kind, rev: found.rev });
        const tag = `"${kind}-${found.rev}"`;
        reply.header('etag', tag);
        if (request.headers['if-none-match'] !== tag) return found.document;
        reply.code(304);
        return undefined;
      },
    });
  });
}

interface Which {
  readonly deviceId: string;
  readonly kind: string;
  readonly rev: number;
}

interface Revision {
  readonly rev: number;
  readonly document: object;
  readonly fetched: boolean;
  /** No newer revision replaces it. */
  readonly highest: boolean;
  readonly ended: boolean;
}

async function revisionOf(db: Db, { deviceId, kind, rev }: Which, today: string): Promise<Revision | undefined> {
  if (rev > 2_147_483_647) return undefined;
  const { rows } = await sql<Revision>`
    select v.rev, v.document, v.fetched_at is not null as fetched,
           not exists (select from vr_fleet.desired_revisions n
                        where n.device_id = v.device_id and n.kind = v.kind and n.rev > v.rev) as highest,
           coalesce(o.service_until < ${today}::date, false) as ended
      from vr_fleet.desired_revisions v
      join vr_fleet.devices d on d.id = v.device_id and d.state <> 'removed'
      left join vr_fleet.orders o on o.id = d.order_id
     where v.device_id = ${deviceId} and v.kind = ${kind} and v.rev = ${rev}`.execute(db);
  return rows[0];
}

async function noteFetch({ db, clock }: Parts, { deviceId, kind, rev }: Which): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update vr_fleet.desired_revisions set fetched_at = coalesce(fetched_at, ${clock.now()})
       where device_id = ${deviceId} and kind = ${kind} and rev = ${rev}`.execute(tx);
    await noteChange(tx, [deviceId]);
  });
}
