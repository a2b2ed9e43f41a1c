import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { mostRounds } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import { judgedRound, nextRound } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { item } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';

const experts = { permission: 'scores.edit', scope: 'assigned' } as const;

/** The most items of a round: an indicator set has fewer. */
const mostItems = 300;

/** The most lines of data that are named for an item. */
const mostLines = 100;

export const showPanelSupplements = endpoint({
  method: 'GET',
  path: '/scoring/supplements',
  summary:
    'The rounds of further information and the enterprise’s corrections, without points; for the leader, also the marked items.',
  access: experts,
  changes: 'none',
  input: z.object({
    /** The seat. */
    id: recordId,
  }),
  output: z.object({
    rounds: z.array(judgedRound),
    /** The last day of the enterprise; null while nothing is asked of it. */
    due: z.nullable(z.object(dueFields)),
    /** A round of supplements started today; null for callers without the permission, and if no further round is possible. */
    next: z.nullable(nextRound),
    /** Lines of data that can be named. */
    sections: z.array(
      z.object({
        section: z.enum(sections),
        name: z.string(),
        lines: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    /** What the leader has marked, by the item. */
    marks: z.record(z.string(), z.object({ comment: z.string(), lines: z.array(z.string()), version: z.int() })),
    /** True if the caller leads the panel and no one has submitted. */
    mayAsk: z.boolean(),
    /** The caller leads, and can ask nothing any more because scores were submitted. */
    isScored: z.boolean(),
  }),
});
export type PanelSupplements = z.output<(typeof showPanelSupplements)['output']>;

export const markForSupplement = endpoint({
  method: 'POST',
  path: '/scoring/supplements/mark',
  summary:
    'Marks an indicator for a round of further information, as the leader; without a comment the mark is removed.',
  access: experts,
  changes: 'effect',
  input: z.object({
    /** The seat. */
    id: recordId,
    item,
    /** The one that was read, 0 where there was none. */
    version: z.int().check(z.gte(0), z.lte(1e9)),
    /** What has to be supplemented; read by the enterprise. */
    comment: z.optional(paragraphs(2_000)),
    /** Of the data, those that have to be corrected. */
    lines: z.optional(z.array(recordId).check(z.maxLength(mostLines))),
  }),
  output: z.object({
    /** 0 where it is marked no more. */
    version: z.int(),
  }),
  errors: [
    {
      code: 4000,
      when: 'the comment of what is not marked yet or lines of data are missing, or lines are not of the report, beside the field',
    },
    {
      code: 4009,
      when: 'another user has marked it, or the report is in another stage; data.state is the version or the stage',
    },
    { code: 5000, when: 'an expert has submitted scores' },
  ],
});

export const askPanelSupplement = endpoint({
  method: 'POST',
  path: '/scoring/supplements/ask',
  summary:
    'Asks the enterprise, as the leader, for what is marked; the panel waits for it. It names the panel, and no expert.',
  access: experts,
  changes: 'effect',
  input: z.object({
    /** The seat. */
    id: recordId,
    /** Read by the enterprise, before the comments on each item. */
    message: z.optional(paragraphs(2_000)),
    /** What is asked, by the versions of the marks that were read. */
    items: z
      .array(z.object({ item: line(40, 1), version: z.int().check(z.gte(1), z.lte(1e9)) }))
      .check(z.minLength(1), z.maxLength(mostItems)),
  }),
  output: z.object({ round: z.int() }),
  errors: [
    { code: 4009, when: 'the marks are others by now, or the stage does not allow it' },
    { code: 5000, when: `an expert has submitted scores, or there were ${mostRounds} rounds` },
  ],
});
