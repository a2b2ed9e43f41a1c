import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { deviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { settings } from './settings.messages.ts';

export const saveSettings = endpoint({
  method: 'POST',
  path: '/vr/devices/settings',
  summary:
    'Wishes settings for headsets: a new revision for each, which it fetches when it next connects at the latest.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    selection: deviceSelection,
    settings,
    /** No longer desired: each headset keeps what it has. */
    leave: z.optional(z.array(z.enum(['screenOff', 'sleep'])).check(z.maxLength(2))),
  }),
  output: z.object({
    /** Headsets with a new revision. */
    total: z.int(),
    /** Left out, for their service has ended. */
    skippedEnded: z.int(),
  }),
});
