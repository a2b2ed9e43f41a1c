import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { DesiredKind } from '#vr-fleet/desired/revisions/desired-kind.ts';
import { notifyDispatchers } from '#vr-fleet/protocol/server/dispatch/dispatch-channel.ts';
import type { StandingSource } from '#vr-fleet/desired/revisions/standing-source.ts';
import { mergeDocuments } from './merge-documents.ts';
import { afterSaving } from './reminder-waits.ts';

const none = sql`'{}'::text[]`;
const nothing = sql`'{}'::jsonb`;

/** Who desires, and when. */
export interface Desirer {
  /** The customer whose headsets they are. */
  readonly partyId: string;
  /** Null for the system. */
  readonly personId: string | null;
  readonly at: Date;
  /** The date in the business zone. */
  readonly today: string;
}

interface Desired<Document> extends Desirer {
  /** What is new; the rest is as it was before. */
  readonly document: Document;
  /** Desired no longer. */
  readonly leave?: readonly (keyof Document & string)[];
  /** Of a headset `d`, the parts of the document that are left out for it: a `text[]`, none when absent. */
  readonly lacks?: RawBuilder<unknown>;
  /** Of a headset `d`, what its document has besides: a `jsonb` object, none when absent. */
  readonly adds?: RawBuilder<unknown>;
  /** The plan that it comes from. */
  readonly planId?: string | null;
  /** For whom it stands, where it is written because a headset joined. */
  readonly standing?: StandingSource | null;
  /** Also of headsets whose service has ended: what is taken back shall not hold once it is extended. */
  readonly evenEnded?: boolean;
}

export interface Saved {
  /** Headsets with a new revision. */
  readonly total: number;
  /** Left out, for their service has ended. */
  readonly skippedEnded: number;
  /** Left out, for they lack all that it is about. */
  readonly skippedLacking: number;
  /** Of those with a new revision. */
  readonly ids: readonly string[];
}

/**
 * Desires something of headsets: a new revision for each, which is the one before with what is new, so that the highest
 * says everything. Headsets that are online are notified; the others when they connect. Those whose service has ended are
 * left out: configuration no longer takes effect (fleet specification §1).
 *
 * @param which a condition on `vr_fleet.devices d`: headsets of one customer that are there. However they are chosen,
 *   one by one, by a filter or by what they belong to, it is a condition here.
 */
export async function saveRevisions<Document extends object>(
  tx: Db,
  kind: DesiredKind<Document>,
  which: RawBuilder<unknown>,
  {
    document,
    leave = [],
    lacks = none,
    adds = nothing,
    planId = null,
    standing = null,
    evenEnded = false,
    partyId,
    personId,
    at,
    today,
  }: Desired<Document>,
): Promise<Saved> {
  const desired = JSON.stringify(kind.document.parse(document));
  // One after the other: a revision is the one before and one more. Not by the headsets' rows, which every message of
  // theirs may write.
  await sql`select pg_advisory_xact_lock(hashtext(${`vr_fleet.desired_revisions ${partyId}`}))`.execute(tx);
  const { rows: found } = await sql<{ id: string; ended: boolean; lacking: boolean }>`
    select d.id, coalesce(o.service_until < ${today}::date, false) as ended,
           ${leave.length === 0} and ${desired}::jsonb <> '{}' and ${desired}::jsonb - ${lacks} = '{}' as lacking
      from vr_fleet.devices d left join vr_fleet.orders o on o.id = d.order_id
     where ${which} order by d.id`.execute(tx);
  const serviced = found.filter(({ ended }) => evenEnded || !ended);
  const ids = serviced.filter(({ lacking }) => !lacking).map(({ id }) => id);
  const skippedEnded = found.length - serviced.length;
  const saved = { total: ids.length, skippedEnded, skippedLacking: serviced.length - ids.length, ids };
  if (ids.length === 0) return saved;
  await sql`
    with chosen as (
      select d.id, d.party_id, d.status, v.rev, (r.revs ->> ${kind.name})::int as reported,
             (${desired}::jsonb || ${adds}) - ${lacks} as desired,
             coalesce(v.document, '{}') - ${leave}::text[]
               - case when v.applied_at is null then '{}' else ${kind.once ?? []}::text[] end as kept
        from vr_fleet.devices d
        left join vr_fleet.device_reports r on r.device_id = d.id
        left join lateral (select rev, document, applied_at from vr_fleet.desired_revisions v
                            where v.device_id = d.id and v.kind = ${kind.name} order by rev desc limit 1) v on true
       where d.id = any(${ids}::bigint[])),
    overtaken as (
      update vr_fleet.desired_revisions v set wanted = v.sends
        from chosen where v.device_id = chosen.id and v.kind = ${kind.name} and v.sends < v.wanted)
    insert into vr_fleet.desired_revisions
           (device_id, kind, rev, party_id, person_id, document, plan_id, standing, issued_at, wanted, remind_at)
    -- a headset may have applied more than a restored database knows
    select id, ${kind.name}, greatest(rev, reported, 0) + 1, party_id, ${personId}::bigint,
           ${mergeDocuments(kind, sql`kept`, sql`desired`)}, ${planId}::bigint,
           ${standing && JSON.stringify(standing)}::jsonb, ${at},
           case when status in ('online', 'standby') then 1 else 0 end,
           case when status not in ('online', 'standby') then ${at}::timestamptz + interval '1 second' * ${sql.lit(afterSaving)} end
      from chosen`.execute(tx);
  await showDesired(tx, kind.name, ids);
  await notifyDispatchers(tx);
  return saved;
}

/**
 * Nothing has failed of what is new, and live screens read it. Rows that are being written at this moment are left alone,
 * for thousands of them taken in another order than a batch of messages would stand in its way: what is written there
 * puts them right.
 */
async function showDesired(tx: Db, kind: string, ids: readonly string[]): Promise<void> {
  await sql`
    with free as (select d.id from vr_fleet.devices d
                   where d.id = any(${ids}::bigint[]) and d.failed
                     and not exists (select from (select distinct on (v.kind) v.failed_at, v.applied_at
                                                    from vr_fleet.desired_revisions v
                                                   where v.device_id = d.id and v.kind <> ${kind}
                                                   order by v.kind, v.rev desc) other
                                      where other.failed_at is not null and other.applied_at is null)
                   for no key update skip locked)
    update vr_fleet.devices d set failed = false from free where d.id = free.id`.execute(tx);
  await sql`
    with free as (select device_id from vr_fleet.device_reports where device_id = any(${ids}::bigint[])
                   for no key update skip locked)
    update vr_fleet.device_reports r set changed = nextval('vr_fleet.change_seq')
      from free where r.device_id = free.device_id`.execute(tx);
}
