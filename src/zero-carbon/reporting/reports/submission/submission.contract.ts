import * as z from 'zod/mini';
import { dueFields } from '#accounts/calendar/worklist.ts';
import { sealedPassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { sections } from '#zero-carbon/rules/calculation/report-data.ts';
import { condition } from '#zero-carbon/reporting/reports/eligibility.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { runSummary } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';
import { outsideWords, submissionWords as text } from './submission.words.ts';

const states = Object.keys(reportStateWords) as (keyof typeof reportStateWords)[];

/** A line of a section, in short. */
export const shownLine = z.object({
  id: z.string(),
  name: z.string(),
  /** False: not in use. */
  inUse: z.boolean(),
  /** Of the whole period, by quantity, as it is read. */
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  /** t CO2e, to 3 decimals; null of what emits nothing. In scope 2 location-based. */
  tonnes: z.nullable(z.string()),
  /** Market-based, where that differs. */
  market: z.nullable(z.string()),
  /** Files behind it. */
  files: z.int(),
});

const shownAnswer = z.object({
  id: z.string(),
  name: z.string(),
  /** As it is read. */
  value: z.string(),
  /** `8 / 10`; null of a veto. */
  points: z.nullable(z.string()),
  files: z.int(),
});

const submission = z.object({
  organisation: z.string(),
  signatory: z.string(),
  position: z.string(),
  /** As it was declared. */
  declaration: z.string(),
  /** UTC. */
  submittedAt: instant,
  /** The due day of the responsible party; null if no action is due. */
  due: z.nullable(z.object(dueFields)),
  /** How long each step may take, in the caller’s language. */
  periods: z.object({ acceptance: z.string(), review: z.string(), supplement: z.string(), publicity: z.string() }),
  /** Its PDF; null while it is being made. */
  file: z.nullable(fileAnswer),
});

export const showSubmission = endpoint({
  method: 'GET',
  path: '/reports/submission',
  summary: 'The content of a report before its submission, the unmet conditions, and the course after the submission.',
  access: { permission: 'reports.read', scope: 'own' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    enterpriseName: z.string(),
    siteName: z.string(),
    start: z.string(),
    end: z.string(),
    state: z.enum(states),
    /** Null of a draft. */
    run: z.nullable(runSummary),
    /** All that was entered, from the run; empty of a draft. */
    sections: z.array(z.object({ section: z.enum(sections), name: z.string(), lines: z.array(shownLine) })),
    answers: z.array(shownAnswer),
    /** Each of them has to be met before it can be submitted. */
    conditions: z.array(condition),
    /** What may be submitted so, and had better be looked at. */
    warnings: z.array(
      z.object({
        text: z.string(),
        /** Null where the self-assessment as a whole is concerned. */
        section: z.nullable(z.enum(sections)),
        /** The questions or cells concerned, at most twenty; the text states how many there are. */
        cells: z.array(
          z.object({
            name: z.string(),
            /** The query of the section's address that leads to it, `item=M1` or `line=7&month=3`. */
            query: z.string(),
          }),
        ),
      }),
    ),
    /** Those that take applications in. */
    organisations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The report's properties outside the organisation's accepted scope; it can be selected all the same. */
        outside: z.readonly(z.array(z.enum(Object.keys(outsideWords) as (keyof typeof outsideWords)[]))),
      }),
    ),
    /** What is declared, in the caller's language. */
    declaration: z.string(),
    /** The caller may submit reports of this enterprise. */
    maySubmit: z.boolean(),
    /** The caller may take it back, or reopen what was returned. */
    mayWithdraw: z.boolean(),
    mayRevise: z.boolean(),
    submission: z.nullable(submission),
    moves: z.array(offeredMove),
  }),
});
export type ShownSubmission = z.output<(typeof showSubmission)['output']>;

const name = (required: Parameters<typeof bilingual>[0]) =>
  z.string({ error: bilingual(required) }).check(z.trim(), z.minLength(1, bilingual(required)), z.maxLength(50));

export const submitReport = endpoint({
  method: 'POST',
  path: '/reports/submit',
  summary:
    'Submits a finished report of the own enterprise to an organisation, with a declaration and the caller’s password; wrong passwords count as at login.',
  access: { permission: 'reports.submit', scope: 'own' },
  changes: 'attempt',
  input: z.object({
    id: recordId,
    /** The party of one that takes applications in. */
    organisation: z
      .string({ error: bilingual(text.needOrganisation) })
      .check(z.regex(/^[1-9]\d{0,17}$/, bilingual(text.needOrganisation))),
    /** Who signs for the enterprise, and as what. */
    signatory: name(text.needSignatory),
    position: name(text.needPosition),
    /** The declaration is made. */
    declared: z.boolean().check(z.refine((is) => is, { error: bilingual(text.needDeclared) })),
    /** Sealed by itself. */
    password: sealedPassword(bilingual(peopleWords.passwordRequired)),
  }),
  output: z.object({
    /** The report's. */
    number: z.string(),
  }),
  errors: [
    {
      code: 4000,
      when: 'the password is wrong, the organisation does not accept reports, or a text cannot be printed',
    },
    { code: 4009, when: 'the report is not finished, or submitted already; data.state is its state' },
    { code: 4029, when: 'too many wrong passwords; data.retryAfter in seconds' },
    { code: 5000, when: 'a condition is not met; msg is the reason' },
  ],
});

export const withdrawReport = endpoint({
  method: 'POST',
  path: '/reports/withdraw',
  summary: 'Withdraws a submitted report of the own enterprise permanently; its site and period become available.',
  access: { permission: 'reports.submit', scope: 'own' },
  changes: 'effect',
  input: z.object({
    id: recordId,
    reason: paragraphs(500).check(z.minLength(1)),
  }),
  output: z.object({ number: z.string() }),
  errors: [{ code: 4009, when: 'it is not under review; data.state is its state' }],
});

export const reviseReport = endpoint({
  method: 'POST',
  path: '/reports/revise',
  summary: 'Makes a returned report of the own enterprise a draft again; its reserved serials become available.',
  access: { permission: 'reports.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({ number: z.string() }),
  errors: [{ code: 4009, when: 'it was not returned; data.state is its state' }],
});
