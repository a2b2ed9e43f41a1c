import * as z from 'zod/mini';
import { paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { dailyWindow, gate, mostWaves } from './drafts.contract.ts';
import { rolloutWords as text } from './rollouts.words.ts';

export const changeRollout = endpoint({
  method: 'POST',
  path: '/vr/rollouts/change',
  summary: 'Changes the daily window of a paused rollout, and the gates of its unfinished waves.',
  access: { permission: 'rollouts.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    id: recordId,
    /** As it was read. */
    version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    /** All day if absent. */
    window: z.optional(dailyWindow),
    /** Omitted waves stay unchanged. So do the headsets of all waves, which were selected at the start. */
    waves: z.array(z.object({ id: recordId, ...gate })).check(z.maxLength(mostWaves)),
    reason: paragraphs(500, text.needReason),
  }),
  output: z.object({ version: z.int() }),
  errors: [
    { code: 4009, when: 'another user has changed it; data.state is the current version' },
    { code: 5000, when: 'the rollout is not paused, a wave to change has ended, or nothing changes' },
  ],
});
