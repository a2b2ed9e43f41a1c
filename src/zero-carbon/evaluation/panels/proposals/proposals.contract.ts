import * as z from 'zod/mini';
import { instant, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

const officers = { permission: 'panels.seat', scope: 'all' } as const;

export const proposalKinds = ['seat', 'draw', 'replace'] as const;
export const proposalOutcomes = ['approved', 'refused', 'withdrawn'] as const;

/** An act on a panel that takes two officers. */
export const panelProposal = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  /** Members of the panel to draw; null but for `seat`. */
  size: z.nullable(z.int()),
  /** The expert to replace; null but for `replace`, and once the account is gone. */
  expert: z.nullable(z.string()),
  reason: z.string(),
  /** Null once the account is gone. */
  proposedBy: z.nullable(z.string()),
  /** UTC. */
  proposedAt: instant,
  /** Null while it waits for a second officer. */
  outcome: z.nullable(z.enum(proposalOutcomes)),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** The caller may approve or refuse it. */
  mayAnswer: z.boolean(),
  /** The caller proposed it, and may withdraw it. */
  mayWithdraw: z.boolean(),
});
export type PanelProposal = z.output<typeof panelProposal>;

export const answerPanelProposal = endpoint({
  method: 'POST',
  path: '/panels/proposals/answer',
  summary: 'Approves or refuses, as a second officer, what another one proposed of a panel; or withdraws one’s own.',
  access: officers,
  changes: 'effect',
  input: z.object({
    /** The proposal. */
    id: recordId,
    answer: z.enum(['approve', 'refuse', 'withdraw']),
  }),
  output: z.object({
    /** Of an approval: every place is filled now. */
    filled: z.boolean(),
  }),
  errors: [
    { code: 4009, when: 'the proposal is already answered, or the report or the seat is in another state' },
    { code: 5000, when: 'the caller proposed it or edits the pool, or too few experts are eligible' },
  ],
});
