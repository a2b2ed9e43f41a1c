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
    'Wishes settings for headsets: a new revision for each, which it fetches when it next connects at the latest.',
  access: { permission: 'settings.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    selection: deviceSelection,
    settings,
    /** No longer desired: each headset keeps what it has. */
    leave,
  }),
  output: z.object({
    /** Headsets with a new revision. */
    total: z.int(),
    /** Left out, for their service has ended. */
    skippedEnded: z.int(),
    /** Left out, for their model has nothing of what is set. */
    skippedLacking: z.int(),
  }),
});

/** The maximum number of different values of a setting that are counted separately. */
export const mostValues = 5;

/** Field by field, what was last sent to headsets against what would be. */
export const comparison = z.object({
  /** Headsets that would have a new revision, or are left out for one of the two reasons. */
  total: z.int(),
  /** Their service has ended: nothing is sent to them, and they count below no more. */
  ended: z.int(),
  /** Headsets on which something changes. */
  changed: z.int(),
  fields: z.array(
    z.object({
      field: z.enum(comparedFields),
      /** Headsets to which something else was sent last, or nothing. */
      changes: z.int(),
      /** Headsets of a model that lacks it. */
      lacking: z.int(),
      /** What was last sent, the most frequent first; further values are counted together. */
      before: z
        .array(
          z.object({
            /** Absent where the setting is not managed. */
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
  summary: 'What settings would change on headsets, field by field: what was last sent to them against what is new.',
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
