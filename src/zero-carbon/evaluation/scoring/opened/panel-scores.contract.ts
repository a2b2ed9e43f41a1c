import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { instant, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { stateNames } from '#kernel/workflow/lifecycle.ts';
import { item, mostComment, points, seatFacts } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { discussionLifecycle } from './discussions.states.ts';

const experts = { permission: 'scores.edit', scope: 'assigned' } as const;

/** A place of the chain with what it takes to compute it again. */
const seal = z.object({
  position: z.int(),
  before: z.string(),
  hash: z.string(),
  id: z.string(),
  at: z.string(),
  personId: z.nullable(z.string()),
  partyId: z.nullable(z.string()),
  entity: z.string(),
  entityId: z.string(),
  action: z.string(),
  salt: z.string(),
  content: z.string(),
});

export const showPanelScores = endpoint({
  method: 'GET',
  path: '/scoring/panel/show',
  summary: 'What every expert of a panel gave, once all have submitted; the seals by which this can be verified.',
  access: experts,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...seatFacts,
    members: z.array(
      z.object({
        seat: z.string(),
        place: z.int(),
        leader: z.boolean(),
        isMe: z.boolean(),
        /** Null where the account is gone. */
        name: z.nullable(z.string()),
        /** As it holds now. */
        total: z.string(),
        /** Null while its place in the chain is on its way, and once its content was erased. */
        seal: z.nullable(seal),
        /** UTC. */
        signedAt: z.nullable(instant),
        /** Empty where the member agrees, or has not signed. */
        dissent: z.string(),
      }),
    ),
    /** Between the totals as they were submitted, and as they hold now. */
    spread: z.string(),
    spreadNow: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        weight: z.string(),
        /** By the seat. */
        scores: z.record(z.string(), z.object({ points: z.string(), submitted: z.string(), comment: z.string() })),
        spread: z.string(),
        entries: z.array(
          z.object({
            id: z.string(),
            seat: z.string(),
            points: z.nullable(z.string()),
            text: z.string(),
            at: z.string(),
          }),
        ),
        /** Null before the summary. */
        summary: z.nullable(z.object({ median: z.string(), points: z.string(), reason: z.string() })),
      }),
    ),
    /** Null where the spread asks for none. */
    discussion: z.nullable(
      z.object({ state: z.enum(stateNames(discussionLifecycle)), due: z.nullable(z.object(dueFields)) }),
    ),
    /** Of the summary; null before there is one. */
    total: z.nullable(z.string()),
    mayDiscuss: z.boolean(),
    mayClose: z.boolean(),
    maySum: z.boolean(),
    maySign: z.boolean(),
  }),
});
export type ShownPanelScores = z.output<(typeof showPanelScores)['output']>;

export const discussScore = endpoint({
  method: 'POST',
  path: '/scoring/discuss',
  summary: 'Adds a comment on an indicator to the discussion, and confirms or changes the caller’s score.',
  access: experts,
  changes: 'effect',
  input: z.object({
    id: recordId,
    item,
    /** The own score from now on; absent where it stays. */
    points: z.optional(points),
    text: paragraphs(mostComment, text.needReason),
  }),
  output: z.object({}),
  errors: [
    { code: 4000, when: 'points are above the weight or what they were, beside the field' },
    { code: 4009, when: 'there is no open discussion; data.state is the state of the discussion' },
  ],
});

export const closeDiscussion = endpoint({
  method: 'POST',
  path: '/scoring/discussion/close',
  summary: 'Closes the discussion, as the leader: the scores as they are now go into the summary.',
  access: experts,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: [{ code: 4009, when: 'there is no open discussion; data.state is the state of the discussion' }],
});

export const saveSummaryScore = endpoint({
  method: 'POST',
  path: '/scoring/summary/save',
  summary: 'Sets the panel’s score of an indicator, as the leader; a value other than the median requires a reason.',
  access: experts,
  changes: 'effect',
  input: z.object({ id: recordId, item, points, reason: z.optional(paragraphs(mostComment)) }),
  output: z.object({}),
  errors: [
    { code: 4000, when: 'points are above the weight, or not the median and without a reason, beside the field' },
    { code: 4009, when: 'the summary is in another stage; data.state is the stage' },
    { code: 5000, when: 'an expert has signed it' },
  ],
});

export const signSummary = endpoint({
  method: 'POST',
  path: '/scoring/summary/sign',
  summary:
    'Signs the summary, the leader first; a dissenting expert states it in writing. The last signature submits it.',
  access: experts,
  changes: 'effect',
  input: z.object({ id: recordId, dissent: z.optional(paragraphs(mostComment)) }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'the summary is in another stage or already signed; data.state is the stage' },
    { code: 5000, when: 'the leader has not signed yet' },
  ],
});
