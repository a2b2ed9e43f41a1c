import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DeliveryOutcome, DeviceFilter, DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { deviceStatuses, type DeviceStatus } from '#vr-fleet/protocol/protocol/device-status.ts';
import { foundByText, holdsText } from './find-devices.ts';

/** The actor of a selection, who acts for a customer. */
export interface Chooser {
  readonly partyId: string;
}

/**
 * The headsets of a selection that are the actor's and not removed: a condition on `vr_fleet.devices d`. Other ids
 * match nothing; a caller that must know compares the counts.
 */
export function chosen(selection: DeviceSelection, actor: Chooser): RawBuilder<SqlBool> {
  const { partyId } = actor;
  if ('ids' in selection) return sql`${ownAndThere(partyId)} and d.id = any(${selection.ids}::bigint[])`;
  return filtered(selection.filter, partyId);
}

/** The headsets of one customer that match a filter: a condition on `vr_fleet.devices d`. */
export function filtered(filter: DeviceFilter, partyId: string): RawBuilder<SqlBool> {
  const { find } = filter;
  const conditions = conditionsOf(filter, partyId);
  if (find === undefined) return conditions;
  if (isNarrow(filter)) return sql`${conditions} and ${holdsText(find)}`;
  return sql`${conditions} and d.id in (select s.device_id from ${foundByText(partyId, find)})`;
}

/** Returns true if the filter without its text matches so few headsets that the text is best matched among these. */
const isNarrow = ({ lowBattery, failed, silent, virtual, planId, rolloutId, from, to }: DeviceFilter): boolean =>
  lowBattery === true ||
  failed === true ||
  silent === true ||
  virtual === true ||
  planId !== undefined ||
  rolloutId !== undefined ||
  (to !== undefined && to - (from ?? 1) < 4_096);

/** A filter without its `find`. Every condition uses an index that starts with the customer, its group or its order. */
export function conditionsOf(filter: DeviceFilter, partyId: string): RawBuilder<SqlBool> {
  const { status, groupId, ungrouped, orderId, lowBattery, failed, silent, pui, virtual, from, to } = filter;
  const conditions = [
    ownAndThere(partyId),
    ...(groupId === undefined ? [] : [sql`d.group_id = ${groupId}`]),
    ...(ungrouped === undefined ? [] : [ungrouped ? sql`d.group_id is null` : sql`d.group_id is not null`]),
    ...(orderId === undefined ? [] : [sql`d.order_id = ${orderId}`]),
    ...(statusesOf(status) ? [sql`d.status = any(${status}::text[])`] : []),
    ...flag('low_battery', lowBattery),
    ...flag('failed', failed),
    ...flag('silent', silent),
    ...flag('virtual', virtual),
    ...(pui === undefined ? [] : [sql`d.pui = ${pui}`]),
    ...deliveredBy(filter, partyId),
    ...(from === undefined ? [] : [sql`d.number >= ${from}`]),
    ...(to === undefined ? [] : [sql`d.number <= ${to}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The statuses that narrow a filter; undefined if it lists all statuses or none. */
export const statusesOf = (status: DeviceFilter['status']): readonly DeviceStatus[] | undefined => {
  const asked = new Set(status);
  return asked.size === 0 || asked.size === deviceStatuses.length ? undefined : [...asked];
};

const ownAndThere = (partyId: string) => sql<SqlBool>`d.party_id = ${partyId} and d.state <> 'removed'`;

/** Written without a parameter, so that a partial index applies. */
const flag = (column: 'low_battery' | 'failed' | 'silent' | 'virtual', value: boolean | undefined) => {
  if (value === undefined) return [];
  return [value ? sql`${sql.ref(`d.${column}`)}` : sql`not ${sql.ref(`d.${column}`)}`];
};

/**
 * A query of the ids (`device_id`) of headsets that a customer's plan or rollout was sent to or includes, with one
 * outcome or any.
 */
type DeliveryFilter = (id: string, partyId: string, outcome: DeliveryOutcome | undefined) => RawBuilder<unknown>;

type DeliveryFilterName = 'planId' | 'rolloutId';

const filters = new Map<DeliveryFilterName, DeliveryFilter>();

/** Adds the filter of a later domain, which defines its outcomes. Called once, when that domain's module loads. */
export function addDeliveryFilter(name: DeliveryFilterName, filter: DeliveryFilter): void {
  filters.set(name, filter);
}

/** The conditions of a filter's plan and rollout on `vr_fleet.devices d`. An outcome without either has no effect. */
function deliveredBy(filter: DeviceFilter, partyId: string): RawBuilder<SqlBool>[] {
  return (['planId', 'rolloutId'] as const).flatMap((name) => {
    const id = filter[name];
    if (id === undefined) return [];
    const query = filters.get(name);
    if (!query) throw new Error(`No domain has added the filter ${name}`);
    return [sql<SqlBool>`d.id in (${query(id, partyId, filter.outcome)})`];
  });
}
