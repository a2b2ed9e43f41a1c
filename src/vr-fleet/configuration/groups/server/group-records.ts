import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { settingFields } from '#vr-fleet/configuration/settings/server/settings-records.ts';
import { groupRecordWords as text } from '#vr-fleet/configuration/groups/groups.words.ts';

/** Returns the names of groups by ID. */
export const groupNames: NamesOf = namesIn('vr_fleet.groups', 'name');

/** Defines the history of groups. */
export const groupRecord: RecordKind = {
  entity: 'device-group',
  name: text.group,
  actions: {
    'device-group.create': text.created,
    'device-group.change': text.changed,
    'device-group.order': text.ordered,
    'device-group.delete': text.deleted,
    'device-group.end-standing': text.standingEnded,
    'device-group.end-standing-version': text.standingVersionEnded,
  },
  fields: {
    ...settingFields,
    plan: text.plan,
    stands: text.stands,
    version: text.version,
    models: text.models,
    name: text.name,
    cartSize: text.cartSize,
    storage: text.storage,
    position: text.position,
    devices: text.devices,
  },
  names: groupNames,
};

/** Defines the history of moves: of one headset in its own history, of many in the fleet's. */
export const groupsOfDevice = {
  actions: { 'device.group': text.moved, 'device.ungroup': text.takenOut },
  fields: { groupName: text.groupName, place: text.place, devices: text.devices, standing: text.standing },
} satisfies Pick<RecordKind, 'actions' | 'fields'>;
