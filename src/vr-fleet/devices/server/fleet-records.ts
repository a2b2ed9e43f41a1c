import { sql } from 'kysely';
import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { commandSheetWords } from '#vr-fleet/commands/command-sheet.words.ts';
import { deviceSheetWords } from '#vr-fleet/devices/device-sheet.words.ts';
import { deviceLifecycle } from '#vr-fleet/devices/devices.states.ts';
import { attentionWords } from '#vr-fleet/devices/attention.words.ts';
import { fleetRecordWords as text, neverWords } from '#vr-fleet/devices/record.words.ts';
import { tidySerial } from '#vr-fleet/catalogue/serial-number.ts';
import { commandTypeWords, fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import './devices.tables.ts';
import '#vr-fleet/orders/server/orders.tables.ts';

const orderNumbers: NamesOf = async (ids, { db }) => {
  const rows = await db.selectFrom('vr_fleet.orders').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
};

/** Of settings, and how many headsets they or a command are for. */
const wished = {
  screenOff: { label: text.screenOff, words: neverWords },
  sleep: { label: text.sleep, words: neverWords },
  leave: { label: text.leave, words: { screenOff: text.screenOff, sleep: text.sleep } },
  total: commandSheetWords.headsets,
  skippedOffline: commandSheetWords.skippedOffline,
  skippedEnded: commandSheetWords.skippedEnded,
};

/** How the history of the fleet's records reads. */
export const fleetRecords: readonly RecordKind[] = [
  {
    entity: 'device',
    name: text.device,
    lifecycle: deviceLifecycle,
    actions: { 'device.enter': text.entered, 'device.rename': text.renamed, 'device.settings': text.settingsSaved },
    fields: {
      sn: deviceSheetWords.sn,
      number: deviceSheetWords.number,
      nickname: deviceSheetWords.nickname,
      orderId: { label: deviceSheetWords.order, names: orderNumbers },
      virtual: deviceSheetWords.virtual,
      ...wished,
      removed_at: text.removedAt,
      status: { label: deviceSheetWords.status, words: fleetWords },
      low_battery: fleetWords.lowBattery,
      failed: fleetWords.failed,
      silent: attentionWords.silent,
    },
    names: async (ids, { db }) => {
      const rows = await db.selectFrom('vr_fleet.devices').select(['id', 'sn']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, sn }) => [id, sn]));
    },
    found: (typed) => sql`select id::text from vr_fleet.devices where sn like ${`${escapeLike(tidySerial(typed))}%`}`,
  },
  {
    entity: 'fleet',
    name: text.fleet,
    actions: { 'device.settings': text.settingsSaved },
    fields: wished,
    names: partyNames,
  },
  {
    entity: 'command',
    name: text.command,
    actions: Object.fromEntries(Object.entries(commandTypeWords).map(([type, name]) => [`command.${type}`, name])),
    fields: { value: commandSheetWords.value, ...wished },
    names: async () => new Map(),
  },
  {
    entity: 'order',
    name: text.order,
    actions: { 'order.grant': text.granted, 'order.ship': text.serialsShipped },
    fields: {
      number: deviceSheetWords.order,
      partyId: { label: text.customer, names: partyNames },
      model: deviceSheetWords.model,
      count: text.count,
      unitPrice: text.unitPrice,
      currency: text.currency,
      shipped: text.shipped,
    },
    names: orderNumbers,
    found: (typed) =>
      sql`select id::text from vr_fleet.orders where number like ${`${escapeLike(tidySerial(typed))}%`}`,
  },
];
