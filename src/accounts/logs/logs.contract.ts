import * as z from 'zod/mini';
import { loginOutcomes, loginWays } from '#accounts/identity/sessions/sessions.contract.ts';
import { calendarDate, instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { historyEntry, recordEntity } from '#kernel/record/history.contract.ts';
import { deliveryWords, logWords, outcomeWords, wayWords } from '#accounts/logs/logs.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'logs.read': true;
    'mail.resend': true;
  }
}

/** Days in the business zone, both of which count; the last 30 where neither is given. */
const dates = { startDate: calendarDate, endDate: calendarDate };

const person = z.object({
  loginname: z.string(),
  name: z.string(),
});

export const loginLog = list({
  path: '/logs/logins',
  summary: 'The login log of all accounts, newest first.',
  access: { permission: 'logs.read', scope: 'all' },
  filters: {
    /** The beginning of a login name. */
    loginname: line(100),
    /** The whole address that it came from. */
    address: line(45),
    outcome: z.enum(loginOutcomes),
    ...dates,
  },
  ranges: [['startDate', 'endDate']],
  sorts: ['-at'],
  row: z.object({
    id: z.string(),
    /** UTC. */
    at: instant,
    /** Null for an unknown login name: the typed text is not stored. */
    person: z.nullable(person),
    way: z.enum(loginWays),
    outcome: z.enum(loginOutcomes),
    /** Null on the command line. */
    address: z.nullable(z.string()),
  }),
});

export const exportLogins = exportList(loginLog, logWords.loginTitle, [
  { key: 'at', label: logWords.time, kind: 'instant' },
  { key: 'person.loginname', label: logWords.loginname, kind: 'text' },
  { key: 'person.name', label: logWords.name, kind: 'text' },
  { key: 'outcome', label: logWords.outcome, kind: 'choice', words: outcomeWords },
  { key: 'way', label: logWords.way, kind: 'choice', words: wayWords },
  { key: 'address', label: logWords.address, kind: 'text' },
]);

/** What came of a mail: `kept` where no mail server is configured. */
export const deliveries = ['queued', 'sent', 'kept', 'failed'] as const;

const mail = {
  id: z.string(),
  recipient: z.string(),
  /** Codes in it are masked. */
  subject: z.string(),
  delivery: z.enum(deliveries),
  attempts: z.int(),
  /** The mail server's last refusal; null where it made none. */
  error: z.nullable(z.string()),
  /** UTC. */
  queuedAt: instant,
  /** UTC; null while it is under way. */
  settledAt: z.nullable(instant),
};

export const mailLog = list({
  path: '/logs/mails',
  summary: 'The e-mail log, newest first.',
  access: { permission: 'logs.read', scope: 'all' },
  filters: {
    /** The beginning of an address. */
    recipient: line(254),
    delivery: z.enum(deliveries),
    ...dates,
  },
  ranges: [['startDate', 'endDate']],
  sorts: ['-at'],
  row: z.object(mail),
});

export const exportMails = exportList(mailLog, logWords.mailTitle, [
  { key: 'queuedAt', label: logWords.queuedAt, kind: 'instant' },
  { key: 'recipient', label: logWords.recipient, kind: 'text' },
  { key: 'subject', label: logWords.subject, kind: 'text' },
  { key: 'delivery', label: logWords.delivery, kind: 'choice', words: deliveryWords },
  { key: 'attempts', label: logWords.attempts, kind: 'integer' },
  { key: 'error', label: logWords.refusal, kind: 'text' },
  { key: 'settledAt', label: logWords.settledAt, kind: 'instant' },
]);

export const showMail = endpoint({
  method: 'GET',
  path: '/logs/mail',
  summary:
    'One mail with its text. Tokens and codes are masked except in a demo without a mail server, so that readers of the log cannot take over an account.',
  access: { permission: 'logs.read', scope: 'all' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...mail,
    text: z.string(),
    /** Something in the text or the subject is masked. */
    masked: z.boolean(),
  }),
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/logs/mail/resend',
  summary: 'Hands a failed mail to the mail server once more, and notes who wished it.',
  access: { permission: 'mail.resend', scope: 'all' },
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({ delivery: z.enum(deliveries) }),
  errors: [{ code: 4009, when: 'the mail has not failed; data.state is its state' }],
});

export const auditHistory = list({
  path: '/logs/history',
  summary: 'What happened to all records, newest first: who did what, and the fields before and after.',
  access: { permission: 'logs.read', scope: 'all' },
  filters: {
    /** A name or number of a record, or a person or login name: of what was done to it, and by whom. */
    find: line(100, 2),
    /** One of `recordKinds`. */
    entity: recordEntity,
    /** The record's own id. */
    entityId: line(100, 1),
    ...dates,
  },
  ranges: [['startDate', 'endDate']],
  sorts: ['-at'],
  row: z.object({
    ...historyEntry,
    record: z.object({
      entity: z.string(),
      /** In the caller's language. */
      kind: z.string(),
      id: z.string(),
      /** What it is called; null for what is gone or has no name. */
      name: z.nullable(z.string()),
    }),
  }),
});

export const recordKinds = endpoint({
  method: 'GET',
  path: '/logs/kinds',
  summary: 'The kinds of record that the audit history is about.',
  access: { permission: 'logs.read', scope: 'all' },
  changes: 'none',
  input: z.object({}),
  output: z.array(z.object({ entity: z.string(), name: z.string() })),
});
