import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { line, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { deviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { groupWords } from './groups.words.ts';

/** Groups of one customer at most. */
export const mostGroups = 500;
/** Characters of a group's name (fleet specification §5). */
export const longestName = 20;
/** Places of a cart: the least, the most, and what a new group has. */
export const cartSizes = { least: 10, most: 24, usual: 20 } as const;
/** The highest position that a user can enter for a headset. Headsets that join get further positions. */
export const highestPlace = 100_000;

const inCart = bilingual(groupWords.cartSizeWrong);
/** Fields of a group that a user edits. */
const fields = {
  name: line(longestName, 1),
  /** Places of a cart. */
  cartSize: z.int(inCart).check(z.gte(cartSizes.least, inCart), z.lte(cartSizes.most, inCart)),
  /** Its headsets are not in use: those that have never connected do not need attention. */
  storage: z.optional(z.boolean()),
};
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const access = { permission: 'devices.edit', scope: 'own' } as const;

export const listGroups = endpoint({
  method: 'GET',
  path: '/vr/groups/list',
  summary:
    "Lists the customer's groups in their order, at most 500. The fleet strip returns the status of their headsets.",
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        cartSize: z.int(),
        /** Its headsets are not in use: those that have never connected do not need attention. */
        storage: z.boolean(),
        /** Increases with every change of name, cart size and storage; a change contains the version it is based on. */
        version: z.int(),
      }),
    ),
  }),
});
export type Group = OutputOf<typeof listGroups>['rows'][number];

export const createGroup = endpoint({
  method: 'POST',
  path: '/vr/groups/create',
  summary: 'Creates a group at the end of the order.',
  access,
  changes: 'effect',
  input: z.object({ name: fields.name, cartSize: z.optional(fields.cartSize), storage: fields.storage }),
  output: z.object({
    id: z.string(),
    /** In the order, counted from 1. */
    position: z.int(),
  }),
  errors: [
    { code: 4000, when: 'the name is in use; full width and upper case are ignored' },
    { code: 5000, when: 'the maximum of 500 groups is reached' },
  ],
});

export const changeGroup = endpoint({
  method: 'POST',
  path: '/vr/groups/change',
  summary:
    'Changes the name, the cart size or the storage property of a group; places are still counted over all carts. If absent, the storage property stays unchanged.',
  access,
  changes: 'effect',
  input: z.object({ id: recordId, version, ...fields }),
  output: z.object({ version: z.int() }),
  errors: [
    { code: 4000, when: 'the name is in use; full width and upper case are ignored' },
    { code: 4009, when: 'another user has changed it' },
  ],
});

export const orderGroup = endpoint({
  method: 'POST',
  path: '/vr/groups/order',
  summary: 'Moves a group to another position in the order; the others move up or down.',
  access,
  changes: 'effect',
  input: z.object({
    id: recordId,
    /** Counted from 1; higher values mean the last position. */
    position: z.int().check(z.gte(1), z.lte(mostGroups)),
  }),
  output: z.object({ position: z.int() }),
});

export const deleteGroup = endpoint({
  method: 'POST',
  path: '/vr/groups/delete',
  summary: 'Deletes a group; its headsets remain without a group.',
  access,
  changes: 'effect',
  input: z.object({
    id: recordId,
    /** The number of headsets in it, entered by the user to confirm; 0 if there are none. */
    count: z.int().check(z.gte(0), z.lte(10_000_000)),
  }),
  output: z.object({ left: z.int() }),
  errors: [{ code: 4009, when: 'the entered number is not the number of headsets in the group' }],
});

export const moveDevices = endpoint({
  method: 'POST',
  path: '/vr/groups/move',
  summary:
    'Moves headsets into a group, each to the lowest free place, or out of all groups. Members retain their places unless a place is specified; new members receive the group’s defaults.',
  access,
  changes: 'effect',
  input: z.object({
    selection: deviceSelection,
    /** Null removes them from their groups. */
    groupId: z.nullable(recordId),
    /**
     * The place for the first of them by number; the others receive the free places after it. A single headset exchanges
     * places with the headset at that place.
     */
    place: z.optional(z.int().check(z.gte(1), z.lte(highestPlace))),
    /** If true or absent, new members receive the group defaults. */
    apply: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Number of headsets that are now in another group or at another place. */
    moved: z.int(),
    /** Number of headsets that were already there. */
    stayed: z.int(),
    /** Number of headsets with new settings or a system version to fetch by the defaults of their new group. */
    applied: z.int(),
  }),
  errors: [
    { code: 4003, when: 'the group does not exist' },
    { code: 4009, when: 'the headset, or the one at the place, was moved in the meantime' },
    { code: 5000, when: 'the place is occupied, and the headset has no place to exchange' },
  ],
});
