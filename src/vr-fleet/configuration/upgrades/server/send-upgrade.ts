import { sql, type RawBuilder } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { leftOut, type LeftOut } from '#vr-fleet/configuration/firmware/left-out.ts';
import { carryVersion } from '#vr-fleet/configuration/firmware/server/carry-version.ts';
import { eligibility, type Eligibility } from '#vr-fleet/configuration/firmware/server/eligibility.ts';
import { wholeGroup } from '#vr-fleet/headsets/devices/device-filter.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { readForecast, type Brought } from '#vr-fleet/configuration/forecast/server/read-forecast.ts';
import { lockGroup, type LockedGroup } from '#vr-fleet/configuration/groups/server/lock-groups.ts';
import { standVersion } from '#vr-fleet/configuration/groups/standing/server/stand-version.ts';
import type * as contract from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { upgradeWords as text } from '#vr-fleet/configuration/upgrades/upgrades.words.ts';
import { outcome, sentTo } from './outcomes.ts';

type Sender = Pick<Context<{ permission: 'upgrades.send'; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/**
 * Determines which headsets receive a version.
 *
 * @param which a condition on `vr_fleet.devices d`.
 */
async function weigh(db: Db, versionId: string, which: RawBuilder<unknown>, today: string) {
  const { rows } = await sql<{ eligibility: Eligibility; ids: string[]; count: number; unknown: number }>`
    select eligibility, case when eligibility = 'goes' then array_agg(id) else '{}' end as ids, count(*)::int as count,
           (count(*) filter (where vr_fleet.version_key(pui) is null))::int as unknown
      from (select d.id, d.pui, ${eligibility(today)} as eligibility
              from vr_fleet.devices d join vr_fleet.firmware_versions f on f.id = ${versionId} where ${which}) weighed
     group by eligibility`.execute(db);
  const of = (one: Eligibility) => rows.find((row) => row.eligibility === one);
  return {
    ids: of('goes')?.ids ?? [],
    total: of('goes')?.count ?? 0,
    unknown: of('goes')?.unknown ?? 0,
    leftOut: Object.fromEntries(leftOut.map((one) => [one, of(one)?.count ?? 0])) as Record<LeftOut, number>,
  };
}

/**
 * Returns the version, locked against withdrawal until the transaction ends.
 *
 * @throws Refusal 4003 for a version that no customer sees, 5000 for a withdrawn one.
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
    .executeTakeFirstOrThrow(refuse.notFound);
  if (version.state === 'withdrawn') throw refuse.rule(text.withdrawn);
  return version;
}

export type Version = Awaited<ReturnType<typeof sentVersion>>;

/** Previews the effect of sending a version. */
export async function previewUpgrade(
  { id, selection }: ParamsOf<typeof contract.previewUpgrade>,
  { db, actor, clock }: Sender,
) {
  const version = await sentVersion(db, id);
  const { ids, ...counts } = await weigh(db, version.id, chosen(selection, actor), clock.today());
  return { ...counts, forecast: await readForecast(db, clock, sql`d.id = any(${ids}::bigint[])`, broughtBy(version)) };
}

/** Returns a version's requirements on headsets, for a forecast. */
export const broughtBy = ({ size, mode }: Pick<Version, 'size' | 'mode'>): Brought => ({
  bytes: Number(size),
  // notes §9: twice the package size
  room: 2 * Number(size),
  ...(mode === 'optional' && { declines: declinesUpdates }),
});

/** According to the settings last sent to the headset. */
const declinesUpdates = sql<boolean>`
  coalesce((select v.document ->> 'acceptUpdates' = 'false' from vr_fleet.desired_revisions v
             where v.device_id = d.id and v.kind = 'settings' order by v.rev desc limit 1), false)`;

/** Sends a version, and makes it the group's default if requested. */
export async function sendUpgrade(
  { id, selection, stands = false }: ParamsOf<typeof contract.sendUpgrade>,
  context: Sender,
) {
  const { db: tx, actor } = context;
  // Locks the group before the version, in the same order as for joining headsets. So no headset joins between the send
  // and the new default.
  const group = stands ? await groupOf(context, wholeGroup(selection)) : undefined;
  const version = await sentVersion(tx, id);
  const sent = await send(version, chosen(selection, actor), { group }, context);
  // a default may also be set for an empty group
  if (sent.total === 0 && !group) throw refuse.rule(text.noneGoes);
  return sent;
}

/** @throws Refusal 4003 for a group of another customer. */
function groupOf({ db: tx, actor }: Sender, groupId: string | undefined): Promise<LockedGroup> {
  if (groupId === undefined) throw refuse.notFound();
  return lockGroup(tx, actor.partyId, groupId);
}

/** Resends a version to all headsets that failed or declined. */
export async function resendUpgrade({ id }: ParamsOf<typeof contract.resendUpgrade>, context: Sender) {
  const { partyId } = context.actor;
  const version = await sentVersion(context.db, id);
  const failed = sql`d.party_id = ${partyId} and d.state <> 'removed' and d.id in (
    select u.device_id from ${sentTo(partyId)} where u.version_id = ${version.id} and ${outcome} in ('failed', 'declined'))`;
  const sent = await send(version, failed, { again: true }, context);
  if (sent.total === 0) throw refuse.rule(text.noneFailed);
  return sent;
}

interface Sending {
  readonly again?: boolean;
  /** Locked; the version becomes its default for headsets that join later. */
  readonly group?: LockedGroup | undefined;
}

async function send(
  version: Version,
  which: RawBuilder<unknown>,
  { again = false, group }: Sending,
  { db: tx, actor, clock }: Sender,
) {
  const { partyId, personId } = actor;
  const [at, today] = [clock.now(), clock.today()];
  const { ids, total, unknown, leftOut: out } = await weigh(tx, version.id, which, today);
  if (total === 0 && !group) return { total, unknown, leftOut: out };
  if (total > 0) await carryVersion(tx, version, ids, { partyId, personId, at, today });
  const former = group && (await standVersion(tx, version, { groupId: group.id, personId, at }));
  // One row for any number of headsets: the outcome of each is in its revisions.
  const [only] = ids.length === 1 && !group ? ids : [];
  await record(tx, {
    actor,
    entity: only === undefined ? 'fleet' : 'device',
    entityId: only ?? partyId,
    action: 'device.firmware',
    at,
    content: {
      ...(former && former.length > 0 && { before: { stands: former } }),
      after: {
        number: version.number,
        version: version.name,
        ...(again && { again: 'yes' }),
        ...(group && { groupName: group.name, stands: [version.number] }),
        total,
      },
    },
  });
  return { total, unknown, leftOut: out };
}
