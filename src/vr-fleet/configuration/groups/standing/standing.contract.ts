import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { comparison, mostValues } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';

/** What one plan set for those that join, as far as nothing newer stands instead. */
const standing = z.object({
  groupId: z.string(),
  groupName: z.string(),
  planId: z.string(),
  planName: z.string(),
  /** UTC. */
  since: instant,
  /** Who sent it to stand; null where that is not known. */
  personName: z.nullable(z.string()),
  settings,
});

/** A version of the system that headsets of some models get when they join. */
const standingVersion = z.object({
  groupId: z.string(),
  groupName: z.string(),
  versionId: z.string(),
  /** `6.0.0`. */
  number: z.string(),
  versionName: z.string(),
  /** Codes of models, as far as no later version stands for them instead. */
  models: z.array(z.string()),
  /** UTC. */
  since: instant,
  personName: z.nullable(z.string()),
  /** Null unless the maker has withdrawn it: then no headset gets it any more. */
  withdrawnWhy: z.nullable(z.string()),
});

export const listStanding = endpoint({
  method: 'GET',
  path: '/vr/groups/standing',
  summary: 'The defaults of groups: settings by plan, and system versions. New members receive them.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  /** Of one plan, of one version, or of all. */
  input: z.object({ planId: z.optional(recordId), versionId: z.optional(recordId) }),
  output: z.object({ rows: z.array(standing), versions: z.array(standingVersion) }),
});
export type Standing = OutputOf<typeof listStanding>['rows'][number];
export type StandingVersion = OutputOf<typeof listStanding>['versions'][number];

export const previewMove = endpoint({
  method: 'POST',
  path: '/vr/groups/move/preview',
  summary: 'The effects of a move on headsets by the defaults of the groups that they join.',
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
        /** Versions of the system that stand, and what they mean for those that join and are of their models. */
        versions: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            /** How many get it. */
            changes: z.int(),
            /** What these have, the most frequent five; null if they never reported it. */
            before: z.array(z.object({ pui: z.nullable(z.string()), count: z.int() })).check(z.maxLength(mostValues)),
            /** How many have it or a higher one already. */
            has: z.int(),
            /** How many have it or a higher one on its way. */
            underWay: z.int(),
          }),
        ),
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
    /** The settings that were the default. */
    ended: z.int(),
  }),
  errors: [{ code: 4003, when: 'the plan is no longer a default of the group' }],
});

export const endStandingVersion = endpoint({
  method: 'POST',
  path: '/vr/groups/standing/versions/end',
  summary: 'Ends that headsets which join a group get a version of the system; nothing changes on headsets.',
  access: { permission: 'upgrades.send', scope: 'own' },
  changes: 'effect',
  input: z.object({ groupId: recordId, versionId: recordId }),
  output: z.object({
    /** The models that it was the default for. */
    ended: z.int(),
  }),
  errors: [{ code: 4003, when: 'the version is no longer a default of the group' }],
});
