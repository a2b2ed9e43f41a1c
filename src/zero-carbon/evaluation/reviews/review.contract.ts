import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { fileId, instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { uploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { documentAnswer, documentPlace } from '#kernel/files/document-answer.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { indicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { answered, share } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { shownLine } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { reviewRow } from './reviews.contract.ts';
import { outcomeWords, reviewWords as text, verdictWords } from './reviews.words.ts';

const readers = { permission: 'reviews.read', scope: 'assigned' } as const;
const editors = { permission: 'reviews.edit', scope: 'assigned' } as const;

const outcomes = Object.keys(outcomeWords) as (keyof typeof outcomeWords)[];
const verdicts = Object.keys(verdictWords) as (keyof typeof verdictWords)[];

/** The most files of a conclusion. */
export const mostFiles = 5;

/** Goes up with every change. */
const version = z.int().check(z.gte(0), z.lte(1e9));

/** Something that was found in the evidence: a line under the check list, and a box on a page. */
const finding = z.object({
  /** The place of the line in the check list that it speaks of; null where it speaks of none. */
  check: z.nullable(z.string().check(z.regex(/^[0-9]$/))),
  /** The same words in the list and on the page. */
  text: line(200).check(z.minLength(1, bilingual(text.needFinding))),
  place: z.nullable(documentPlace),
});
export type Finding = z.output<typeof finding>;

/** The most that is found of one item. */
export const mostFindings = 30;

const verdict = z.object({
  verdict: z.enum(verdicts),
  /** In the place of what was claimed; null where that agrees. */
  value: answered.shape.value,
  /** Read by the enterprise. */
  comment: z.string(),
  /** By the place in the check list: it holds, or it does not. */
  checks: z.record(z.string(), z.boolean()),
  findings: z.array(finding),
  /** Of what is asked about a measure: the lines of data that are to be corrected. */
  lines: z.array(z.string()),
  /** Goes up with every change. */
  version: z.int(),
  /** Who saved it last; null where they are gone. */
  person: z.nullable(z.string()),
  /** UTC. */
  at: instant,
});
export type Verdict = z.output<typeof verdict>;

/** What waits for a second person, or was confirmed by one. */
const conclusion = z.object({
  outcome: z.enum(outcomes),
  star: z.nullable(z.int()),
  opinion: z.string(),
  person: z.nullable(z.string()),
  at: instant,
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
});

export const showReview = endpoint({
  method: 'GET',
  path: '/reviews/show',
  summary: 'One report under review: its claims, evidence, findings and available actions.',
  access: readers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...reviewRow,
    /** Null if no action is due. */
    due: z.nullable(z.object(dueFields)),
    /** The copy that was submitted; null while it is being made. */
    copy: z.nullable(fileAnswer),
    set: indicatorSet,
    /** What it is scored by, as claimed. */
    answers: z.record(z.string(), answered),
    measures: z.record(z.string(), share),
    estimated: z.boolean(),
    offsets: z.boolean(),
    /** How each answer reads, by the number of the indicator or veto. */
    shown: z.record(z.string(), z.string()),
    sections: z.array(z.object({ section: z.enum(sections), name: z.string(), lines: z.array(shownLine) })),
    /** Evidence by the number of the indicator or veto; that of the data by `data`. */
    files: z.record(z.string(), z.array(documentAnswer)),
    /** What the portal found by itself. */
    findings: z.array(z.string()),
    /** The report of the site before this one; null where none was submitted to the same organisation. */
    lastYear: z.nullable(
      z.object({
        number: z.string(),
        /** The last day of its period. */
        end: z.string(),
        differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    /** By the number of the indicator or veto. */
    verdicts: z.record(z.string(), verdict),
    conclusion: z.nullable(conclusion),
    /** Of the conclusion, or of the one that was sent back last. */
    conclusionFiles: z.array(fileAnswer),
    /** The reason why a second person returned the last conclusion; empty if none did. */
    sentBack: z.string(),
    /** Of the review; null before it is accepted. */
    version: z.nullable(z.int()),
    mayEdit: z.boolean(),
    mayConclude: z.boolean(),
    mayConfirm: z.boolean(),
    mayAccept: z.boolean(),
    mayAssign: z.boolean(),
    /** Where its scores are changed is open to the caller. */
    mayChange: z.boolean(),
    moves: z.array(offeredMove),
  }),
});
export type ShownReview = z.output<(typeof showReview)['output']>;

export const saveVerdict = endpoint({
  method: 'POST',
  path: '/reviews/verdict',
  summary:
    'Sets the finding on one indicator or veto: confirmed, another value, or further information required. The points follow from the rules.',
  access: editors,
  changes: 'effect',
  input: z.object({
    /** The report. */
    id: recordId,
    item: line(40, 1),
    /** The one that was read, 0 where there was none. */
    version,
    verdict: z.enum(verdicts),
    value: answered.shape.value,
    comment: z.optional(paragraphs(2_000)),
    checks: z.optional(z.record(z.string().check(z.regex(/^[0-9]$/)), z.boolean())),
    findings: z.optional(z.array(finding).check(z.maxLength(mostFindings))),
    /** Where more is asked about what the calculation measures: the lines of data that are to be corrected. */
    lines: z.optional(z.array(recordId).check(z.maxLength(50))),
  }),
  output: z.object({ version }),
  errors: [
    {
      code: 4000,
      when: 'a changed value is missing, invalid or without a reason, or the requested information is missing',
    },
    {
      code: 4009,
      when: 'another user has saved it, or the stage does not allow it; data.state is the version or the state',
    },
    { code: 5000, when: 'a conclusion waits to be confirmed' },
  ],
});

export const uploadConclusionFile = uploadEndpoint({
  path: '/reviews/conclusion-file',
  summary: 'Brings a file for a conclusion; handing it in with its id claims it, else it is removed a day later.',
  access: { permission: 'reviews.conclude', scope: 'assigned' },
  files: [
    {
      name: 'file',
      least: 1,
      most: 1,
      mostBytes: 20 * 1_048_576,
      types: [
        'application/pdf',
        'image/png',
        'image/jpeg',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    },
  ],
  input: z.object({}),
  output: fileAnswer,
});

export const concludeReview = endpoint({
  method: 'POST',
  path: '/reviews/conclude',
  summary: 'Submits the conclusion of a review, which another person confirms or sends back.',
  access: { permission: 'reviews.conclude', scope: 'assigned' },
  changes: 'effect',
  input: z.object({
    id: recordId,
    outcome: z.enum(outcomes, { error: bilingual(text.needOutcome) }),
    /** Of a pass: not above what the reviewed values reach. */
    star: z.optional(z.enum(['3', '4', '5', '6'])),
    opinion: paragraphs(2_000, text.needOpinion),
    /** Read by the enterprise as well; those of a conclusion that was sent back, or that one brought. */
    files: z.optional(z.array(fileId).check(z.maxLength(mostFiles))),
  }),
  output: z.object({}),
  errors: [
    { code: 4000, when: 'the star is missing or above what the reviewed values reach, beside the field' },
    { code: 4003, when: 'a file is not the caller’s, or belongs to another record' },
    { code: 4009, when: 'the stage does not allow it; data.state is the current stage' },
    { code: 5000, when: 'items are not reviewed yet, a site visit is still planned, or a conclusion waits already' },
  ],
});

const confirmers = { permission: 'reviews.confirm', scope: 'assigned' } as const;

export const confirmReview = endpoint({
  method: 'POST',
  path: '/reviews/confirm',
  summary: 'Confirms another person’s conclusion: the report passes or is rejected.',
  access: confirmers,
  changes: 'effect',
  input: z.object({ id: recordId, version }),
  output: z.object({ state: reviewRow.state }),
  errors: [
    { code: 4009, when: 'the conclusion has been replaced or withdrawn; data.state is the version or the state' },
    { code: 5000, when: 'the caller handed it in' },
  ],
});

export const sendBackReview = endpoint({
  method: 'POST',
  path: '/reviews/send-back',
  summary: 'Sends another person’s conclusion back, with a reason.',
  access: confirmers,
  changes: 'effect',
  input: z.object({ id: recordId, version, reason: paragraphs(500).check(z.minLength(1)) }),
  output: z.object({}),
  errors: [
    { code: 4009, when: 'it is another conclusion by now, or none' },
    { code: 5000, when: 'the caller handed it in' },
  ],
});

export const showReviewResult = endpoint({
  method: 'GET',
  path: '/reviews/result',
  summary: 'What the organisation concluded on a report of the own enterprise, beside what it gave itself.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    number: z.string(),
    siteName: z.string(),
    state: reviewRow.state,
    organisation: z.string(),
    /** Null while it is not confirmed. */
    result: z.nullable(
      z.object({
        outcome: z.enum(outcomes),
        star: z.nullable(z.int()),
        opinion: z.string(),
        files: z.array(fileAnswer),
        /** The day on which it was confirmed, UTC. */
        at: instant,
        points: z.object({ self: z.string(), organisation: z.string() }),
        /** Indicators, then vetoes that were found otherwise. */
        items: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            weight: z.nullable(z.string()),
            self: z.nullable(z.string()),
            organisation: z.nullable(z.string()),
            comment: z.string(),
          }),
        ),
      }),
    ),
  }),
});
