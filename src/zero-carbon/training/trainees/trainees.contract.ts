import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';
import { holdsIdCard } from '#kernel/checks/identifiers/identifiers.ts';
import { traineesWords as text } from './trainees.words.ts';

const managers = { permission: 'training.manage', scope: 'own' } as const;

/** The reason; it remains in the history, so it must not name a person. */
const reason = paragraphs(500, text.needReason).check(
  z.refine((value) => !holdsIdCard(value), { error: bilingual(text.reasonNumber) }),
);
const reasonErrors = [{ code: 4000, when: 'the reason holds the name or the ID card number' }] as const;

export const listTrainees = list({
  path: '/training/trainees/list',
  summary: 'The certificate holders to whom the caller’s organisation has issued a certificate, or whom it has taught.',
  access: managers,
  filters: {
    /** The beginning of a name, or a whole certificate number. */
    find: line(50),
  },
  row: z.object({
    id: z.string(),
    name: z.string(),
    /** Masked: the first two digits and the two before the check digit. */
    idCard: z.string(),
    /** Issued by the caller’s organisation. */
    certificates: z.int(),
    /** Of the caller’s organisation. */
    sessions: z.int(),
    /** When the query password was set; null without one. */
    passwordAt: z.nullable(instant),
  }),
});

export const clearQueryPassword = endpoint({
  method: 'POST',
  path: '/training/trainees/clear-password',
  summary:
    'Clears the query password of a person whom the caller’s organisation certified or trained; the next query asks for a new one.',
  access: managers,
  changes: 'effect',
  input: z.object({ id: recordId, reason }),
  output: z.object({}),
  errors: [...reasonErrors, { code: 5000, when: 'there is no query password' }],
});

export const eraseTrainee = endpoint({
  method: 'POST',
  path: '/training/trainees/erase',
  summary:
    'Erases a trainee for the caller’s organisation, at the person’s own wish: of its certificates number and state stay.',
  access: managers,
  changes: 'effect',
  input: z.object({ id: recordId, reason }),
  output: z.object({
    /** Of the caller’s organisation, without a holder from now on. */
    certificates: z.int(),
    /** Rows of its rosters, without a name from now on or gone. */
    enrolments: z.int(),
  }),
  errors: reasonErrors,
});

export const eraseEnrolled = endpoint({
  method: 'POST',
  path: '/training/trainees/erase-enrolled',
  summary: 'Erases a person on a roster of the caller’s organisation, with the certificates that it issued.',
  access: managers,
  changes: 'effect',
  input: z.object({
    /** The row of the roster. */
    id: recordId,
    reason,
  }),
  output: eraseTrainee.output,
  errors: reasonErrors,
});
