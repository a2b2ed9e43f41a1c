import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { comparison } from '#vr-fleet/desired/settings/settings.contract.ts';
import { settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { moveDevices } from '#vr-fleet/groups/groups.contract.ts';

/** What one plan set for those that join, as far as nothing newer stands instead. */
const standing = z.object({
  groupId: z.string(),
  groupName: z.string(),
  planId: z.string(),
  planName: z.string(),
  /** UTC. */
  since: z.string(),
  settings,
});

export const listStanding = endpoint({
  method: 'GET',
  path: '/vr/groups/standing',
  summary: 'Settings that stand for groups, plan by plan: whoever joins gets them.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  /** Of one plan, or of all. */
  input: z.object({ planId: z.optional(recordId) }),
  output: z.object({ rows: z.array(standing) }),
});
export type Standing = OutputOf<typeof listStanding>['rows'][number];

export const previewMove = endpoint({
  method: 'POST',
  path: '/vr/groups/move/preview',
  summary: 'What a move would change on headsets beside group and place, by what stands for the groups that they join.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'none',
  input: z.pick(moveDevices.input, { selection: true, groupId: true, place: true }),
  output: z.object({
    /** Groups that headsets join and for which something stands: two at most, where two headsets change places. */
    groups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** What stands, the newest value of each field. */
        settings,
        /** The plans that it comes from. */
        plans: z.array(z.string()),
        /** Against what was last sent to those that join. */
        compared: comparison,
      }),
    ),
  }),
});
export type PreviewedMove = OutputOf<typeof previewMove>;

export const endStanding = endpoint({
  method: 'POST',
  path: '/vr/groups/standing/end',
  summary: 'Ends what a plan set for those that join a group; nothing changes on headsets.',
  access: { permission: 'settings.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({ groupId: recordId, planId: recordId }),
  output: z.object({
    /** Settings that stood. */
    ended: z.int(),
  }),
  errors: [{ code: 4003, when: 'nothing of the plan stands for the group any more' }],
});
