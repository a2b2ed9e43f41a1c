import { sql, type RawBuilder } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { firmwareKind } from '#vr-fleet/desired/firmware/firmware.kind.ts';
import { firmware, type Firmware } from '#vr-fleet/desired/firmware/firmware.messages.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/desired/revisions/server/save-revisions.ts';
import { chosen } from '#vr-fleet/devices/server/select-devices.ts';
import { readForecast, type Brought } from '#vr-fleet/forecast/server/read-forecast.ts';
import type * as contract from '#vr-fleet/upgrades/upgrades.contract.ts';
import { leftOut, type LeftOut } from '#vr-fleet/upgrades/upgrades.contract.ts';
import { upgradeWords as text } from '#vr-fleet/upgrades/upgrades.words.ts';
import '#vr-fleet/delivery/server/delivery.tables.ts';
import { outcome, sentTo } from './outcomes.ts';
import './versions.tables.ts';

type Sender = Pick<Context<{ permission: 'upgrades.send'; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/** A document of firmware is written whole: nothing of the one before stays in it. */
export const allFields = Object.keys(firmware.shape) as (keyof Firmware)[];

/**
 * Why a headset `d` does not get a version `f`, the first of what applies; `goes` where it does. One that never said which
 * system it has gets it, and refuses it by itself where it must.
 *
 * @param today in the business zone.
 */
export const fate = (today: string): RawBuilder<'goes' | LeftOut> => sql<'goes' | LeftOut>`
  case when exists (select from vr_fleet.orders o where o.id = d.order_id and o.service_until < ${today}::date) then 'ended'
       when d.model <> all(f.models) then 'otherModel'
       when vr_fleet.version_key(d.pui) >= vr_fleet.version_key(f.number) then 'notLower'
       when exists (select from vr_fleet.upgrades u
                      join vr_fleet.desired_revisions v on v.device_id = u.device_id and v.kind = 'firmware' and v.rev = u.rev
                     where u.version_id = f.id and u.device_id = d.id and v.failed_at is null and v.applied_at is null
                       and not exists (select from vr_fleet.desired_revisions h
                                        where h.device_id = v.device_id and h.kind = 'firmware' and h.rev > v.rev))
       then 'underWay'
       else 'goes' end`;

/**
 * Which of some headsets get a version.
 *
 * @param which a condition on `vr_fleet.devices d`.
 */
async function weigh(db: Db, versionId: string, which: RawBuilder<unknown>, today: string) {
  const { rows } = await sql<{ fate: 'goes' | LeftOut; ids: string[]; count: number; unknown: number }>`
    select fate, case when fate = 'goes' then array_agg(id) else '{}' end as ids, count(*)::int as count,
           (count(*) filter (where vr_fleet.version_key(pui) is null))::int as unknown
      from (select d.id, d.pui, ${fate(today)} as fate
              from vr_fleet.devices d join vr_fleet.firmware_versions f on f.id = ${versionId} where ${which}) weighed
     group by fate`.execute(db);
  const of = (one: 'goes' | LeftOut) => rows.find((row) => row.fate === one);
  return {
    ids: of('goes')?.ids ?? [],
    total: of('goes')?.count ?? 0,
    unknown: of('goes')?.unknown ?? 0,
    leftOut: Object.fromEntries(leftOut.map((one) => [one, of(one)?.count ?? 0])) as Record<LeftOut, number>,
  };
}

/**
 * The version, which is not withdrawn until the transaction ends.
 *
 * @throws Refusal 4003 for one that no customer sees, 5000 for one that was withdrawn.
 */
export async function sentVersion(tx: Db, id: string) {
  const version = await tx
    .selectFrom('vr_fleet.firmware_versions as f')
    .leftJoin('vr_fleet.contents as c', (join) =>
      join.onRef('c.sha256', '=', 'f.sha256').on('f.file_id', 'is not', null),
    )
    .select(['f.id', 'f.name', 'f.number', 'f.mode', 'f.size', 'f.sha256', 'f.url', 'f.state', 'c.chunk_list'])
    .where('f.id', '=', id)
    .where('f.state', 'in', ['sent', 'withdrawn'])
    .$if(tx.isTransaction, (query) => query.forShare('f'))
    .executeTakeFirst();
  if (!version) throw refuse.notFound();
  if (version.state === 'withdrawn') throw refuse.rule(text.withdrawn);
  return version;
}

export type Version = Awaited<ReturnType<typeof sentVersion>>;

/** As headsets fetch it. */
const documentOf = ({ number, mode, size, sha256, url, chunk_list: chunkList }: Version): Firmware => ({
  number,
  mode,
  size: Number(size),
  sha256,
  ...(chunkList !== null && { chunkList }),
  ...(url !== null && { url }),
});

/** What sending would do. */
export async function previewUpgrade(
  { id, selection }: ParamsOf<typeof contract.previewUpgrade>,
  { db, actor, clock }: Sender,
) {
  const version = await sentVersion(db, id);
  const { ids, ...counts } = await weigh(db, version.id, chosen(selection, actor), clock.today());
  return { ...counts, forecast: await readForecast(db, clock, sql`d.id = any(${ids}::bigint[])`, broughtBy(version)) };
}

/** What a version asks of headsets, for a forecast. */
export const broughtBy = ({ size, mode }: Pick<Version, 'size' | 'mode'>): Brought => ({
  bytes: Number(size),
  // notes §9: twice the package
  room: 2 * Number(size),
  ...(mode === 'optional' && { declines: declinesUpdates }),
});

/** By the settings that were last sent to it. */
const declinesUpdates = sql<boolean>`
  coalesce((select v.document ->> 'acceptUpdates' = 'false' from vr_fleet.desired_revisions v
             where v.device_id = d.id and v.kind = 'settings' order by v.rev desc limit 1), false)`;

export async function sendUpgrade({ id, selection }: ParamsOf<typeof contract.sendUpgrade>, context: Sender) {
  const version = await sentVersion(context.db, id);
  const sent = await send(version, chosen(selection, context.actor), false, context);
  if (sent.total === 0) throw refuse.rule(text.noneGoes);
  return sent;
}

/** To those that failed or declined, whichever screen they are on. */
export async function resendUpgrade({ id }: ParamsOf<typeof contract.resendUpgrade>, context: Sender) {
  const { partyId } = context.actor;
  const version = await sentVersion(context.db, id);
  const failed = sql`d.party_id = ${partyId} and d.state <> 'removed' and d.id in (
    select u.device_id from ${sentTo(partyId)} where u.version_id = ${version.id} and ${outcome} in ('failed', 'declined'))`;
  const sent = await send(version, failed, true, context);
  if (sent.total === 0) throw refuse.rule(text.noneFailed);
  return sent;
}

async function send(version: Version, which: RawBuilder<unknown>, again: boolean, { db: tx, actor, clock }: Sender) {
  const { partyId, personId } = actor;
  const [at, today] = [clock.now(), clock.today()];
  const { ids, total, unknown, leftOut: out } = await weigh(tx, version.id, which, today);
  if (total === 0) return { total, unknown, leftOut: out };
  await carryVersion(tx, version, ids, { partyId, personId, at, today });
  // One row however many headsets: the outcome of each is in its revisions.
  const [only] = ids.length === 1 ? ids : [];
  await record(tx, {
    actor,
    entity: only === undefined ? 'fleet' : 'device',
    entityId: only ?? partyId,
    action: 'device.firmware',
    at,
    content: { after: { number: version.number, version: version.name, ...(again && { again: 'yes' }), total } },
  });
  return { total, unknown, leftOut: out };
}

/** Desires a version of headsets of a customer that get it by their `fate`, and notes that it was sent to them. */
export async function carryVersion(tx: Db, version: Version, ids: readonly string[], by: Desirer): Promise<void> {
  const wish = { document: documentOf(version), leave: allFields, ...by };
  await saveRevisions(tx, firmwareKind, sql`d.id = any(${ids}::bigint[])`, wish);
  await sql`
    insert into vr_fleet.upgrades (version_id, device_id, party_id, rev, sent_at)
    select ${version.id}, device_id, ${by.partyId}, max(rev), ${by.at} from vr_fleet.desired_revisions
     where device_id = any(${ids}::bigint[]) and kind = 'firmware' group by device_id
    on conflict (version_id, device_id) do update set rev = excluded.rev, sent_at = excluded.sent_at`.execute(tx);
}
