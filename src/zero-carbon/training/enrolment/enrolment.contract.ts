import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, line, maxCharacters, recordId } from '#kernel/checks/fields.ts';
import { isIdCard } from '#kernel/checks/id-card.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { importTemplate, type ImportColumn } from '#kernel/import/import-parts.ts';
import { list } from '#kernel/list/list.ts';
import { heldCertificate, shownSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { resultWords } from '#zero-carbon/training/sessions/sessions.words.ts';
import { trainingInputWords } from '#zero-carbon/training/training.words.ts';
import { availabilityWords, enrolmentWords as text } from './enrolment.words.ts';

const enrollers = { permission: 'training.enrol', scope: 'own' } as const;

/** People that are enrolled by one call. */
export const mostAtOnce = 200;
/** Bytes of a workbook that is read. */
export const mostSheetBytes = 500 * 1024;

const { taken: _taken, ...seen } = shownSession;

/** A session as those read it who do not hold it. */
const offered = {
  ...seen,
  organisation: z.string(),
  left: z.int(),
  availability: z.enum(Object.keys(availabilityWords) as (keyof typeof availabilityWords)[]),
};

export const listOpenSessions = list({
  path: '/training/sessions/open',
  summary: 'Upcoming training sessions, open for enrolment or closed.',
  access: 'public',
  filters: { courseId: recordId },
  sorts: ['startsOn'],
  row: z.object(offered),
});

export const listEnrolments = list({
  path: '/training/enrolments/list',
  summary: 'The training sessions that are open to the caller’s enterprise, or in which it has enrolled people.',
  access: enrollers,
  filters: {
    courseId: recordId,
    /** By the first day. */
    from: calendarDate,
    until: calendarDate,
    /** Only sessions with trainees of the enterprise. */
    mine: z.boolean(),
  },
  ranges: [['from', 'until']],
  sorts: ['-startsOn'],
  row: z.object({
    ...offered,
    /** How many of the enterprise are enrolled. */
    own: z.int(),
  }),
});

export const showEnrolment = endpoint({
  method: 'GET',
  path: '/training/enrolments/show',
  summary: 'A training session with the staff whom the caller’s enterprise has enrolled.',
  access: enrollers,
  changes: 'none',
  input: z.object({
    /** The session. */
    id: recordId,
  }),
  output: z.object({
    ...offered,
    /** Why it was cancelled; empty where it was not. */
    reason: z.string(),
    people: z.array(
      z.object({
        id: z.string(),
        place: z.int(),
        /** Empty once the person was erased. */
        name: z.string(),
        /** Masked: the first two digits and the two before the check digit; empty once the person was erased. */
        idCard: z.string(),
        phone: z.string(),
        /** The trainee's result, once the session is finished. */
        outcome: z.nullable(z.enum([...(Object.keys(resultWords) as (keyof typeof resultWords)[]), 'absent'])),
        /** 0 to 100, a decimal text. */
        score: z.nullable(z.string()),
        /** Once one was issued. */
        certificate: z.nullable(heldCertificate),
      }),
    ),
    /** True if trainees can be withdrawn now, and enrolled while seats are available. */
    isOpen: z.boolean(),
  }),
});
export type ShownEnrolment = z.output<(typeof showEnrolment)['output']>;

const person = z.object({
  name: line(50).check(z.minLength(1, bilingual(trainingInputWords.name))),
  /** 18 characters, or 15 digits. */
  idCard: line(40).check(
    z.minLength(1, bilingual(trainingInputWords.idCard)),
    z.refine((number) => number === '' || isIdCard(number), { error: bilingual(trainingInputWords.badIdCard) }),
  ),
  phone: z.optional(line(30)),
});

export const enrolStaff = endpoint({
  method: 'POST',
  path: '/training/enrolments/enrol',
  summary: 'Enrols people of the caller’s enterprise in an open training session: all of them, or none.',
  access: enrollers,
  changes: 'effect',
  input: z.object({
    /** The session. */
    id: recordId,
    people: z.array(person).check(z.minLength(1), z.maxLength(mostAtOnce)),
  }),
  output: z.object({
    /** The numbers that they have on the roster, in the order in which they were given. */
    places: z.array(z.int()),
    left: z.int(),
  }),
  errors: [
    { code: 4000, when: 'a person occurs twice or is already enrolled' },
    { code: 5000, when: 'fewer places are left, or enrolment is closed' },
  ],
});

export const withdrawEnrolment = endpoint({
  method: 'POST',
  path: '/training/enrolments/withdraw',
  summary: 'Withdraws a person of the caller’s enterprise before the deadline and deletes their data.',
  access: enrollers,
  changes: 'effect',
  input: z.object({
    /** The row of the roster. */
    id: recordId,
  }),
  output: z.object({ place: z.int() }),
  errors: [{ code: 5000, when: 'enrolment has closed' }],
});

export const enrolmentColumns: readonly ImportColumn[] = [
  { key: 'name', label: text.name, required: true },
  { key: 'idCard', label: text.idCard, required: true, kind: 'code' },
  { key: 'phone', label: text.phoneHead, kind: 'code' },
];

export const enrolmentTemplate = importTemplate({
  path: '/training/enrolments/template',
  title: text.sheetTitle,
  columns: enrolmentColumns,
});

export const readEnrolments = endpoint({
  method: 'POST',
  path: '/training/enrolments/read',
  summary: 'Reads the people of a workbook and returns the errors of each. Neither the file nor its rows are stored.',
  access: enrollers,
  changes: 'none',
  input: z.object({
    /** The session. */
    id: recordId,
    /** The workbook (.xlsx), in base64. */
    file: z
      .string()
      .check(maxCharacters(Math.ceil(mostSheetBytes / 3) * 4, text.tooLarge), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  output: z.object({
    people: z.array(z.object({ name: z.string(), idCard: z.string(), phone: z.string() })),
    problems: z.array(
      z.object({
        /** Such as `people.2.idCard`. */
        path: z.string(),
        /** In the caller's language. */
        message: z.string(),
      }),
    ),
  }),
  errors: [{ code: 4000, when: 'it is no workbook, lacks a column, or has too many rows, beside `file`' }],
});

/** A person's fields as they are checked; for the sheet, whose rows come back one by one. */
export const enrolledPerson = person;
