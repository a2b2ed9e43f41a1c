import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { calendarDate, line, paragraphs, recordId } from '#kernel/checks/fields.ts';
import { withoutIdCard } from '#kernel/checks/identifiers/without-id-card.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { trainingCertificateStates } from '#zero-carbon/training/training.contract.ts';
import { attendedWords, resultWords, sessionWords as text } from './sessions.words.ts';
import { sessionStates, sessionStateWords } from './training-sessions.states.ts';

const managers = { permission: 'training.manage', scope: 'own' } as const;

/** People of one session, and days that it lasts, both ends included. */
export const mostPlaces = 500;
export const mostDays = 60;
/** Rows of a roster that are written by one call. */
export const mostSaved = 500;

const version = z.int().check(z.gte(1), z.lte(1e9));
const attended = z.enum(Object.keys(attendedWords) as (keyof typeof attendedWords)[]);
const result = z.enum(Object.keys(resultWords) as (keyof typeof resultWords)[]);

/** The facts of a session, as its organisation enters them. */
const arrangement = {
  courseId: z
    .string({ error: bilingual(text.needCourse) })
    .check(z.regex(/^[1-9]\d{0,17}$/, { error: bilingual(text.needCourse) })),
  startsOn: calendarDate,
  endsOn: calendarDate,
  /** The last day of enrolment; not after the first day of the course. */
  closesOn: calendarDate,
  place: line(200).check(z.minLength(1, bilingual(text.needPlace)), withoutIdCard),
  capacity: z.int().check(z.gte(1), z.lte(mostPlaces)),
  /** Of 45 minutes. */
  hours: z.int().check(z.gte(1), z.lte(400)),
  /** In words. */
  price: z.optional(line(100).check(withoutIdCard)),
  /** Whom to ask, as the public reads it. */
  contact: line(200).check(z.minLength(1, bilingual(text.needContact)), withoutIdCard),
};

/** What everybody who may see a session reads of it. */
export const shownSession = {
  id: z.string(),
  /** In the caller's language. */
  course: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  closesOn: z.string(),
  place: z.string(),
  capacity: z.int(),
  /** How many are enrolled. */
  taken: z.int(),
  hours: z.int(),
  /** Empty if not set. */
  price: z.string(),
  contact: z.string(),
  state: z.enum(sessionStates),
};

/** The certificate of a trainee who passed. */
export const heldCertificate = z.object({ number: z.string(), state: z.enum(trainingCertificateStates) });

const own = {
  ...shownSession,
  courseId: z.string(),
  /** The number of trainees whose attendance and result are recorded. */
  judged: z.int(),
  version: z.int(),
  /** Why it was cancelled; empty where it was not. */
  reason: z.string(),
  moves: z.array(offeredMove),
  mayEdit: z.boolean(),
  mayCancel: z.boolean(),
  /** Whether attendance and results can be entered now. */
  takesResults: z.boolean(),
};

export const listCourses = endpoint({
  method: 'GET',
  path: '/training/courses',
  summary: 'The courses that there are, by their codes.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    courses: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        /** In the caller's language. */
        name: z.string(),
      }),
    ),
  }),
});

export const listSessions = list({
  path: '/training/sessions/list',
  summary: 'The training sessions of the caller’s organisation.',
  access: managers,
  filters: {
    state: z.array(z.enum(sessionStates)).check(z.maxLength(sessionStates.length)),
    courseId: recordId,
    /** By the first day. */
    from: calendarDate,
    until: calendarDate,
  },
  ranges: [['from', 'until']],
  sorts: ['-startsOn'],
  row: z.object(own),
});

export const exportSessions = exportList(listSessions, text.title, [
  { key: 'course', label: text.courseId, kind: 'text' },
  { key: 'startsOn', label: text.startsOn, kind: 'day' },
  { key: 'endsOn', label: text.endsOn, kind: 'day' },
  { key: 'closesOn', label: text.closesOn, kind: 'day' },
  { key: 'place', label: text.place, kind: 'text' },
  { key: 'capacity', label: text.capacity, kind: 'integer' },
  { key: 'taken', label: text.enrolled, kind: 'integer' },
  { key: 'hours', label: text.hours, kind: 'integer' },
  { key: 'state', label: text.state, kind: 'choice', words: sessionStateWords },
]);

export const showSession = endpoint({
  method: 'GET',
  path: '/training/sessions/show',
  summary: 'A training session of the caller’s organisation with its roster.',
  access: managers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...own,
    /** How many certificates are being issued now. */
    issuing: z.int(),
    /** By number. */
    roster: z.array(
      z.object({
        id: z.string(),
        /** What the history calls the row. */
        place: z.int(),
        /** Empty once its enterprise, or the person, was erased. */
        name: z.string(),
        /** Masked: the first two digits and the two before the check digit; empty as the name is. */
        idCard: z.string(),
        phone: z.string(),
        enterprise: z.string(),
        attended: z.nullable(attended),
        result: z.nullable(result),
        /** 0 to 100, a decimal text. */
        score: z.nullable(z.string()),
        certificate: z.nullable(heldCertificate),
        /** Why none could be issued, when it was tried last; null where nothing spoke against it. */
        problem: z.nullable(z.string()),
        /** Numbers of other rows with the same ID card: enterprises do not learn of each other's. */
        sameAs: z.array(z.int()),
      }),
    ),
  }),
});
export type OwnSession = z.output<(typeof showSession)['output']>;

const arrangementErrors = [
  {
    code: 4000,
    when: 'the dates are in no order, there is no such course, or there are fewer places than people, beside the field',
  },
] as const;

export const planSession = endpoint({
  method: 'POST',
  path: '/training/sessions/plan',
  summary: 'Plans a training session of the caller’s organisation; others see it once it is open.',
  access: managers,
  changes: 'effect',
  input: z.object(arrangement),
  output: z.object({ id: z.string() }),
  errors: arrangementErrors,
});

export const saveSession = endpoint({
  method: 'POST',
  path: '/training/sessions/save',
  summary: 'Changes a training session; once it has been open, enrolled people are notified.',
  access: managers,
  changes: 'effect',
  input: z.object({ id: recordId, version, ...arrangement }),
  output: z.object({ version }),
  errors: [
    ...arrangementErrors,
    { code: 4009, when: 'another user has changed it, or it is over; data.state is the version or the state' },
  ],
});

export const cancelSession = endpoint({
  method: 'POST',
  path: '/training/sessions/cancel',
  summary: 'Cancels a training session with a reason and notifies enrolled people.',
  access: managers,
  changes: 'effect',
  input: z.object({ id: recordId, reason: paragraphs(500).check(z.minLength(1)) }),
  output: z.object({}),
  errors: [{ code: 4009, when: 'it is finished or cancelled' }],
});

/** What is to be written; what is left out stays as it is, null clears. */
const entered = z.object({
  /** The row of the roster. */
  id: recordId,
  attended: z.optional(z.nullable(attended)),
  result: z.optional(z.nullable(result)),
  /** 0 to 100, with one decimal at most. */
  score: z.optional(
    z.nullable(line(5).check(z.regex(/^(100(\.0)?|\d{1,2}(\.\d)?)$/, { error: bilingual(text.badScore) }))),
  ),
});

export const saveResults = endpoint({
  method: 'POST',
  path: '/training/sessions/results',
  summary: 'Writes attendance and results of some rows of a roster: all of them, or none.',
  access: managers,
  changes: 'effect',
  input: z.object({
    /** The session. */
    id: recordId,
    rows: z.array(entered).check(z.minLength(1), z.maxLength(mostSaved)),
  }),
  output: z.object({
    /** As they are now, in the order in which they were given. */
    rows: z.array(
      z.object({
        id: z.string(),
        attended: z.nullable(attended),
        result: z.nullable(result),
        score: z.nullable(z.string()),
      }),
    ),
    judged: z.int(),
  }),
  errors: [
    { code: 4000, when: 'an absent person has a result, or a score has no result' },
    { code: 4009, when: 'the session has not started, is still open for enrolment, or is over' },
  ],
});
