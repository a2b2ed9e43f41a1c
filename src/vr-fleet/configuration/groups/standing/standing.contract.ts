import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { comparison, mostValues } from '#vr-fleet/configuration/settings/settings.contract.ts';
import { settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';

/** Group defaults by one plan, without settings that a newer default replaces. */
const standing = z.object({
  groupId: z.string(),
  groupName: z.string(),
  planId: z.string(),
  planName: z.string(),
  /** UTC. */
  since: instant,
  /** The user who made it a default; null if unknown. */
  personName: z.nullable(z.string()),
  settings,
});

/** A system version that new members of some models receive. */
const standingVersion = z.object({
  groupId: z.string(),
  groupName: z.string(),
  versionId: z.string(),
  /** `6.0.0`. */
  number: z.string(),
  versionName: z.string(),
  /** Codes of models, without those for which a later version is the default. */
  models: z.array(z.string()),
  /** UTC. */
  since: instant,
  personName: z.nullable(z.string()),
  /** Null unless the maker has withdrawn it: then no headset receives it any more. */
  withdrawnWhy: z.nullable(z.string()),
});

export const listStanding = endpoint({
  method: 'GET',
  path: '/vr/groups/standing',
  summary: 'Lists the defaults of groups: settings by plan, and system versions. New members receive them.',
  access: { permission: 'devices.read', scope: 'own' },
  changes: 'none',
  /** For one plan, for one version, or for all. */
  input: z.object({ planId: z.optional(recordId), versionId: z.optional(recordId) }),
  output: z.object({ rows: z.array(standing), versions: z.array(standingVersion) }),
});
export type Standing = OutputOf<typeof listStanding>['rows'][number];
export type StandingVersion = OutputOf<typeof listStanding>['versions'][number];

export const previewMove = endpoint({
  method: 'POST',
  path: '/vr/groups/move/preview',
  summary: 'Previews the effects of group defaults on headsets that are moved into groups.',
  access: { permission: 'devices.edit', scope: 'own' },
  changes: 'none',
  input: z.pick(moveDevices.input, { selection: true, groupId: true, place: true }),
  output: z.object({
    /** Groups with defaults that headsets join: two at most, if two headsets exchange places. */
    groups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The default settings, with the newest value of each field. */
        settings,
        /** The plans that define them. */
        plans: z.array(z.string()),
        /** Comparison with the settings last sent to the new members. */
        compared: comparison,
        /** Default system versions, and their effects on new members of their models. */
        versions: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            /** Number of headsets that receive it. */
            changes: z.int(),
            /** The current versions of these, the most frequent five; null if never reported. */
            before: z.array(z.object({ pui: z.nullable(z.string()), count: z.int() })).check(z.maxLength(mostValues)),
            /** Number of headsets that already have it or a higher version. */
            has: z.int(),
            /** Number of headsets to which it or a higher version is already sent. */
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
  summary: 'Removes the settings of a plan from the defaults of a group; nothing changes on headsets.',
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
  summary: 'Removes a system version from the defaults of a group; nothing changes on headsets.',
  access: { permission: 'upgrades.send', scope: 'own' },
  changes: 'effect',
  input: z.object({ groupId: recordId, versionId: recordId }),
  output: z.object({
    /** The models that it was the default for. */
    ended: z.int(),
  }),
  errors: [{ code: 4003, when: 'the version is no longer a default of the group' }],
});
