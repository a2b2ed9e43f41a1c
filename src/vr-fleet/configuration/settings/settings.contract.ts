import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { deviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { comparedFields, managed, sections } from './settings-fields.ts';
import { animation, homeKeyHold, homeKeyPress, network, settings } from './settings.messages.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Settings of headsets, and plans of them. */
    'settings.edit': true;
  }
}

const leavable = [...managed, ...sections] as const;
const leave = z.optional(z.array(z.enum(leavable)).check(z.maxLength(leavable.length)));

export const saveSettings = endpoint({
  method: 'POST',
  path: '/vr/devices/settings',
  summary:
    'Sets the desired settings of headsets: each receives a new revision, which it fetches at its next connection at the latest.',
  access: { permission: 'settings.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    selection: deviceSelection,
    settings,
    /** Settings that are no longer managed: each headset retains its value. */
    leave,
  }),
  output: z.object({
    /** Headsets with a new revision. */
    total: z.int(),
    /** Skipped, because their service has ended. */
    skippedEnded: z.int(),
    /** Skipped, because their model supports none of the settings. */
    skippedLacking: z.int(),
  }),
});

/** The maximum number of different values of a setting that are counted separately. */
export const mostValues = 5;

/** Comparison of the settings last sent to headsets with the new ones, field by field. */
export const comparison = z.object({
  /** Headsets that would receive a new revision, or are skipped for one of the two reasons. */
  total: z.int(),
  /** Headsets whose service has ended: nothing is sent to them, and the counts below exclude them. */
  ended: z.int(),
  /** Headsets on which something changes. */
  changed: z.int(),
  fields: z.array(
    z.object({
      field: z.enum(comparedFields),
      /** Headsets to which another value was last sent, or none. */
      changes: z.int(),
      /** Headsets whose model does not support it. */
      lacking: z.int(),
      /** Values last sent, the most frequent first; further values are counted together. */
      before: z
        .array(
          z.object({
            /** Absent if the setting is not managed. */
            value: z.optional(
              z.union([z.string(), z.number(), z.boolean(), z.null(), homeKeyHold, homeKeyPress, network, animation]),
            ),
            count: z.int(),
          }),
        )
        .check(z.maxLength(mostValues)),
    }),
  ),
});
export type Comparison = z.output<typeof comparison>;

export const compareSettings = endpoint({
  method: 'POST',
  path: '/vr/devices/settings/compare',
  summary: 'Compares new settings with those last sent to headsets, field by field.',
  access: { permission: 'settings.edit', scope: 'own' },
  changes: 'none',
  input: z.object({
    selection: deviceSelection,
    settings,
    leave,
    /** Also the values last sent of the fields that are not set. */
    every: z.optional(z.boolean()),
  }),
  output: comparison,
});
