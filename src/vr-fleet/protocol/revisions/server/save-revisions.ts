import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';
import { notifyDispatchers } from '#vr-fleet/protocol/protocol/server/dispatch/dispatch-channel.ts';
import type { StandingSource } from '#vr-fleet/protocol/revisions/standing-source.ts';
import { mergeDocuments } from './merge-documents.ts';
import { afterSaving } from './reminder-waits.ts';

const none = sql`'{}'::text[]`;
const nothing = sql`'{}'::jsonb`;

/** Author and time of a change. */
export interface Desirer {
  /** The customer that owns the headsets. */
  readonly partyId: string;
  /** Null for the system. */
  readonly personId: string | null;
  readonly at: Date;
  /** The date in the business zone. */
  readonly today: string;
}

interface Desired<Document> extends Desirer {
  /** The new values; all other values remain as before. */
  readonly document: Document;
  /** Fields that are no longer managed. */
  readonly leave?: readonly (keyof Document & string)[];
  /** Document fields that are omitted for a headset `d`: a `text[]`, empty when absent. */
  readonly lacks?: RawBuilder<unknown>;
  /** Additional document fields for a headset `d`: a `jsonb` object, empty when absent. */
  readonly adds?: RawBuilder<unknown>;
  /** The plan that caused the change. */
  readonly planId?: string | null;
  /** The group default that caused it, for a headset that joined a group. */
  readonly standing?: StandingSource | null;
  /** Includes headsets with ended service: a withdrawn state must not apply after the service is extended. */
  readonly evenEnded?: boolean;
}

export interface Saved {
  /** Headsets with a new revision. */
  readonly total: number;
  /** Skipped because their service has ended. */
  readonly skippedEnded: number;
  /** Skipped because their model lacks all fields of the change. */
  readonly skippedLacking: number;
  /** The headsets with a new revision. */
  readonly ids: readonly string[];
  /** The headsets left out, by reason. */
  readonly skipped: SkippedIds;
}

/** Ids of headsets that nothing is sent to: their service has ended, or they lack every setting of the document. */
export interface SkippedIds {
  readonly ended: readonly string[];
  readonly lacking: readonly string[];
}

/**
 * Saves a new desired state for headsets: a new revision for each, which merges the new values into the previous
 * document, so the highest revision is complete. Online headsets are notified now, others when they connect. Headsets
 * with ended service are skipped: configuration no longer takes effect (fleet specification §1).
 *
 * @param which a condition on `vr_fleet.devices d` that selects existing headsets of one customer. Every form of
 * selection (single headsets, a filter, a group) arrives as such a condition.
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
  // Serialized, because a revision number is the previous one plus one. Row locks on headsets are not suitable, because
  // every message of theirs may write these rows.
  await sql`select pg_advisory_xact_lock(hashtext(${`vr_fleet.desired_revisions ${partyId}`}))`.execute(tx);
  const { rows: found } = await sql<{ id: string; ended: boolean; lacking: boolean }>`
    select d.id, coalesce(o.service_until < ${today}::date, false) as ended,
           ${leave.length === 0} and ${desired}::jsonb <> '{}' and ${desired}::jsonb - ${lacks} = '{}' as lacking
      from vr_fleet.devices d left join vr_fleet.orders o on o.id = d.order_id
     where ${which} order by d.id`.execute(tx);
  const reasonOf = ({ ended, lacking }: (typeof found)[number]): keyof SkippedIds | 'none' =>
    ended && !evenEnded ? 'ended' : lacking ? 'lacking' : 'none';
  const grouped = Map.groupBy(found, reasonOf);
  const idsOf = (reason: keyof SkippedIds | 'none'): string[] => (grouped.get(reason) ?? []).map(({ id }) => id);
  const ids = idsOf('none');
  const skipped = { ended: idsOf('ended'), lacking: idsOf('lacking') };
  const saved = {
    total: ids.length,
    skippedEnded: skipped.ended.length,
    skippedLacking: skipped.lacking.length,
    ids,
    skipped,
  };
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
 * Resets the failure flag, because the new revision has not failed, and notifies live screens. Rows locked by a
 * concurrent write are skipped: locking thousands of rows in another order than a message batch would block it, and
 * that write corrects them.
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
