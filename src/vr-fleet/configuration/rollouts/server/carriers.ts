import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { move } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { carryVersion } from '#vr-fleet/configuration/firmware/server/carry-version.ts';
import { eligibility } from '#vr-fleet/configuration/firmware/server/eligibility.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { lacking } from '#vr-fleet/configuration/settings/server/lacking.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { Brought } from '#vr-fleet/configuration/forecast/server/read-forecast.ts';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { addressIn, addressOf } from '#vr-fleet/configuration/plans/network/server/save-addresses.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import { broughtBy as broughtBySettings } from '#vr-fleet/configuration/plans/server/preview-plan.ts';
import { recordSkips } from '#vr-fleet/configuration/plans/server/plan-skips.ts';
import { lockPlan } from '#vr-fleet/configuration/plans/server/save-plan.ts';
import { takeBackVersion } from '#vr-fleet/configuration/upgrades/server/end-version.ts';
import { outcome } from '#vr-fleet/configuration/upgrades/server/outcomes.ts';
import { broughtBy, sentVersion } from '#vr-fleet/configuration/upgrades/server/send-upgrade.ts';
import { rolloutWords as text } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';

/** The party and the payload of a rollout. */
export interface Carried {
  readonly id: string;
  readonly party_id: string;
  readonly version_id: string | null;
  readonly plan_id: string | null;
}

/** Ids of the headsets that do not need a payload, by outcome. */
export type LeftOut = Readonly<Record<string, readonly string[]>>;

/** The actor and the clock of a start. */
interface Starter {
  readonly actor: Mover;
  readonly clock: Clock;
}

/** Delivery of one kind of payload by a rollout. SQL refers to a rollout `r`, a headset `d` and its membership `m`. */
export interface Carrier {
  readonly kind: 'firmware' | 'settings';
  /** Permission required to start a rollout of it. */
  readonly permission: Permission;
  /** Joins the payload to `r`. */
  readonly subject: RawBuilder<unknown>;
  /** Joins the revision `v` in which `m` received it. */
  readonly revision: RawBuilder<unknown>;
  /** `goes` if `d` receives it, otherwise the first reason against it. */
  eligibility(today: string): RawBuilder<string>;
  /** Its outcome, in the terms of an upgrade's outcomes. */
  readonly outcome: RawBuilder<string>;
  /** Its requirements on headsets, for a forecast. */
  brought(db: Db, rollout: Pick<Carried, 'version_id' | 'plan_id'>): Promise<Brought>;
  /** Reserves it when a rollout starts. */
  claim(tx: Db, rollout: Carried, total: number, leftOut: LeftOut, by: Starter): Promise<void>;
  /** Writes the revisions of headsets that receive it. */
  carry(tx: Db, rollout: Carried, ids: readonly string[], by: Desirer): Promise<void>;
  /** Reverts it on headsets of the rollout that have not applied it; returns their number. */
  takeBack(tx: Db, rollout: Carried, by: Desirer): Promise<number>;
  /** Releases it when the rollout is over. */
  release(tx: Db, rollout: Carried): Promise<void>;
}

const firmware: Carrier = {
  kind: 'firmware',
  permission: 'upgrades.send',
  subject: sql`join vr_fleet.firmware_versions f on f.id = r.version_id`,
  // If the same version is sent to one of its headsets again, that counts for the rollout too.
  revision: sql`
    left join vr_fleet.upgrades u on u.version_id = f.id and u.device_id = m.device_id
    left join vr_fleet.desired_revisions v on v.device_id = u.device_id and v.kind = 'firmware' and v.rev = u.rev`,
  eligibility,
  // A failed fetch is retried automatically.
  outcome: sql`case when ${outcome} = 'failed' and v.error = 'not_fetched' then 'waiting' else ${outcome} end`,
  brought: async (db, { version_id: id }) => broughtBy(await sentVersion(db, id!)),
  async claim(tx, { version_id: id }) {
    await sentVersion(tx, id!);
  },
  async carry(tx, { version_id: id }, ids, by) {
    await carryVersion(tx, await sentVersion(tx, id!), ids, by);
  },
  takeBack: (tx, { id, version_id: versionId }, by) =>
    takeBackVersion(
      tx,
      versionId!,
      sql`d.id in (select m.device_id from vr_fleet.rollout_members m where m.rollout_id = ${id} and m.rev is not null)`,
      by,
    ),
  release: async () => {},
};

/** The document of a plan `p` for a headset `d`: the settings that its model supports, and its own address. */
const meant = sql`((p.settings || ${addressIn(sql`p.id`, sql`p.pool`)}) - ${lacking})`;

/** Joins the highest settings revision of `m`. */
const highest = sql`
  left join lateral (select h.* from vr_fleet.desired_revisions h
                      where h.device_id = m.device_id and h.kind = 'settings' order by h.rev desc limit 1) h on true`;

const settings: Carrier = {
  kind: 'settings',
  permission: 'settings.edit',
  subject: sql`join vr_fleet.settings_plans p on p.id = r.plan_id`,
  revision: sql`
    left join vr_fleet.desired_revisions v on v.device_id = m.device_id and v.kind = 'settings' and v.rev = m.rev
    ${highest}`,
  eligibility: (today) => sql<string>`
    case when exists (select from vr_fleet.orders o where o.id = d.order_id and o.service_until < ${today}::date)
         then 'ended'
         when p.pool is not null and ${addressIn(sql`p.id`, sql`p.pool`)} = '{}' then 'unassigned'
         when ${meant} = '{}' then 'lacking'
         else 'goes' end`,
  // A later revision of other settings repeats the plan's; its outcome counts for the plan.
  outcome: sql<string>`
    case when v.applied_at is not null then 'ok'
         -- taken back by a later revision, which is its own failure
         when v.error = 'network_unconfirmed' then 'failed'
         when not h.document @> ${meant} then 'superseded'
         when h.applied_at is not null then 'ok'
         when h.failed_at is not null and coalesce(h.error, '') <> 'not_fetched' then 'failed'
         else 'waiting' end`,
  async brought(db, { plan_id: id }) {
    return broughtBySettings((await planOf(db, id!)).settings);
  },
  async claim(tx, { party_id: partyId, plan_id: id }, total, { ended = [], lacking: lacks = [], unassigned = [] }, by) {
    const plan = await lockPlan(tx, id!, partyId);
    if (plan.state !== 'saved') throw refuse.rule(text.planGone);
    if (unassigned.length > 0) throw refuse.rule(text.unassigned, { count: unassigned.length });
    await recordSkips(tx as Tx, { planId: id!, partyId }, { ended, lacking: lacks });
    const changes = { total, skipped_ended: ended.length, skipped_lacking: lacks.length, rolling_out: true };
    await move(tx, planLifecycle, 'send', id!, { ...by, changes });
  },
  async carry(tx, { plan_id: id }, ids, by) {
    const { settings: document, pool } = await planOf(tx, id!);
    const adds = pool && { adds: addressOf(id!, pool) };
    const wish = { document, lacks: lacking, ...adds, planId: id, ...by };
    await saveRevisions(tx, settingsKind, sql`d.id = any(${ids}::bigint[])`, wish);
  },
  async takeBack(tx, { id }, by) {
    let total = 0;
    for (const { former, left } of await formerSettings(tx, id)) {
      const which = sql`d.id = any(${Object.keys(former)}::bigint[])`;
      const adds = sql`${JSON.stringify(former)}::jsonb -> d.id::text`;
      const wish = { document: {}, adds, leave: left, evenEnded: true, ...by };
      total += (await saveRevisions<Settings>(tx, settingsKind, which, wish)).total;
    }
    return total;
  },
  async release(tx, { plan_id: id }) {
    await tx.updateTable('vr_fleet.settings_plans').set({ rolling_out: false }).where('id', '=', id!).execute();
  },
};

/** The settings and the pool of a plan. */
const planOf = (db: Db, id: string): Promise<{ settings: Settings; pool: Pool | null }> =>
  db.selectFrom('vr_fleet.settings_plans').select(['settings', 'pool']).where('id', '=', id).executeTakeFirstOrThrow();

interface Former {
  /** Settings previously sent to each headset, by its id. */
  readonly former: Readonly<Record<string, Settings>>;
  /** Fields of the payload without a previous value to restore on these headsets. */
  readonly left: (keyof Settings)[];
}

/**
 * Settings previously sent to headsets of a rollout that have not applied its settings, for each field whose latest
 * value is still the plan's. Fields that are set once and were applied belong to the wearer and are not set again.
 */
async function formerSettings(tx: Db, rolloutId: string): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select jsonb_object_agg(device_id, former) as former, "left"
      from (select m.device_id,
                   coalesce(jsonb_object_agg(k.field, k.former) filter (where k.was), '{}') as former,
                   coalesce(array_agg(k.field order by k.field) filter (where not k.was), '{}') as "left"
              from vr_fleet.rollouts r
              ${settings.subject}
              join vr_fleet.rollout_members m on m.rollout_id = r.id
              join vr_fleet.devices d on d.id = m.device_id and d.state <> 'removed'
              join vr_fleet.desired_revisions v on v.device_id = m.device_id and v.kind = 'settings' and v.rev = m.rev
              ${highest}
              left join lateral (select b.document, b.applied_at from vr_fleet.desired_revisions b
                                  where b.device_id = m.device_id and b.kind = 'settings' and b.rev < m.rev
                                  order by b.rev desc limit 1) b on true
             cross join lateral (select ${meant} as settings) plan
             cross join lateral (
               select field, coalesce(b.document ? field, false)
                             and not (b.applied_at is not null and field = any(${settingsKind.once ?? []}::text[])) as was,
                      -- of what is managed part by part, the parts that the plan has
                      case when field = any(${settingsKind.merges ?? []}::text[])
                           then coalesce((select jsonb_object_agg(part, b.document -> field -> part)
                                            from jsonb_object_keys(plan.settings -> field) part
                                           where b.document -> field ? part), '{}')
                           else b.document -> field end as former
                 from jsonb_object_keys(plan.settings) field
                where case when field = any(${settingsKind.merges ?? []}::text[])
                           then h.document -> field @> (plan.settings -> field)
                           else h.document -> field = plan.settings -> field end) k
             where r.id = ${rolloutId} and v.applied_at is null and h.applied_at is null
             group by m.device_id) each
     group by "left"`.execute(tx);
  return rows;
}

/** Returns the carrier for a rollout's payload. */
export const carrierOf = ({ version_id: versionId }: Pick<Carried, 'version_id'>): Carrier =>
  versionId === null ? settings : firmware;

/** Every kind of payload. */
export const carriers = [firmware, settings] as const;
