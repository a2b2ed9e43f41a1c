import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { showDevice } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { serialOf } from '#vr-fleet/headsets/catalogue/reading/read-serials.ts';
import { attentionWords } from '#vr-fleet/headsets/devices/attention.words.ts';
import { deviceSheetWords } from '#vr-fleet/headsets/devices/device-sheet.words.ts';
import { removalWords } from '#vr-fleet/headsets/devices/removal.words.ts';
import { deviceLifecycle, deviceStateWords } from '#vr-fleet/headsets/devices/devices.states.ts';
import { deviceRecordWords as text, entryWayWords } from '#vr-fleet/headsets/devices/record.words.ts';
import { orderNumbers } from '#vr-fleet/headsets/orders/server/order-records.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';

/** History texts of actions on many headsets, in the history of their fleet. */
export const actsOnDevices = {
  actions: {
    'device.enter': text.entered,
    'device.remove': deviceStateWords.removed,
    'device.removal.cancel': removalWords.cancelled,
  },
  fields: {
    devices: text.devices,
    removed: removalWords.removed,
    numbers: text.numbers,
    orderId: { label: deviceSheetWords.order, names: orderNumbers },
    orders: text.orders,
    groupName: text.groupName,
    groups: text.groups,
    how: { label: text.how, words: entryWayWords },
  },
} satisfies Pick<RecordKind, 'actions' | 'fields'>;

/**
 * Record kind of a headset's history.
 *
 * @param more actions and fields of later domains.
 */
export const deviceRecord = (
  more: Pick<RecordKind, 'actions' | 'fields'>,
  also: () => readonly RecordKind[],
): RecordKind => ({
  entity: 'device',
  name: text.device,
  lifecycle: deviceLifecycle,
  readers: {
    access: showDevice.access,
    kinds: also,
    // the entry by which the headset was entered may have covered thousands; it is found by its person and time
    entries: (id, { actor }) => sql<boolean>`(
      (h.entity = 'device' and h.entity_id = ${id})
      or (h.entity = 'fleet' and h.entity_id = ${actor.partyId} and h.action = 'device.enter'
          and (h.at, h.person_id) = (select d.entered_at, d.entered_by::text from vr_fleet.devices d where d.id = ${id})))`,
    within: (id, { actor }) => sql<boolean>`exists (
      select from vr_fleet.devices d
       where d.id = ${id} and d.party_id = ${actor.partyId} and d.state <> 'removed')`,
  },
  actions: { 'device.enter': text.entered, 'device.rename': text.renamed, ...more.actions },
  fields: {
    sn: deviceSheetWords.sn,
    number: deviceSheetWords.number,
    nickname: deviceSheetWords.nickname,
    orderId: { label: deviceSheetWords.order, names: orderNumbers },
    virtual: deviceSheetWords.virtual,
    how: { label: text.how, words: entryWayWords },
    ...more.fields,
    enrolled_at: text.enrolledAt,
    removed_at: text.removedAt,
    status: { label: deviceSheetWords.status, words: fleetWords },
    low_battery: fleetWords.lowBattery,
    failed: fleetWords.failed,
    silent: attentionWords.silent,
  },
  names: namesIn('vr_fleet.devices', 'sn'),
  found: (typed) => sql`select id::text from vr_fleet.devices where sn like ${`${escapeLike(serialOf(typed))}%`}`,
});
