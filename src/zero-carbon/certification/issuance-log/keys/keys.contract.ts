import * as z from 'zod/mini';
import { sealedPassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { bilingual } from '#kernel/checks/explain.ts';
import { historyRow } from '#kernel/record/history.contract.ts';
import { line, paragraphs } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { keyStateWords, keyWords as text } from './keys.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Retiring a signing key before its year is over, and making the next one. */
    'keys.renew': true;
  }
}

const access = { permission: 'keys.renew', scope: 'all' } as const;
const states = ['current', 'retired'] as const satisfies readonly (keyof typeof keyStateWords)[];
/** `017-2026-1`, `log-2026-1`. */
const keyId = line(40, 1);

export const listSigningKeys = list({
  path: '/signing-keys/list',
  summary: 'The keys that organisations seal with and the log signs with, those that were retired too.',
  access,
  filters: {
    /** The beginning of a key’s id, or a part of its organisation’s name. */
    find: line(100),
    state: z.enum(states),
  },
  sorts: ['-addedAt'],
  row: z.object({
    id: z.string(),
    /** In the caller's language; null for the log's own. */
    organisationName: z.nullable(z.string()),
    state: z.enum(states),
    from: z.string(),
    until: z.nullable(z.string()),
    /** Of the entry that added it, counted from 1. */
    entry: z.int(),
    /** Base64. */
    publicKey: z.string(),
  }),
});

export const exportSigningKeys = exportList(listSigningKeys, text.title, [
  { key: 'id', label: text.key, kind: 'text' },
  { key: 'organisationName', label: text.holder, kind: 'text' },
  { key: 'state', label: text.state, kind: 'choice', words: keyStateWords },
  { key: 'from', label: text.from, kind: 'day' },
  { key: 'until', label: text.until, kind: 'day' },
  { key: 'entry', label: text.entry, kind: 'integer' },
  { key: 'publicKey', label: text.publicKey, kind: 'text' },
]);

export const renewSigningKey = endpoint({
  method: 'POST',
  path: '/signing-keys/renew',
  summary: 'Retires a current signing key and creates its successor; the issuance log records both.',
  access,
  changes: 'attempt',
  input: z.object({
    id: keyId,
    /** Kept in the history. */
    reason: paragraphs(500, text.needReason),
    /** The caller's own, sealed by itself. */
    password: sealedPassword(bilingual(peopleWords.passwordRequired)),
  }),
  output: z.object({ id: z.string() }),
  errors: [
    { code: 4000, when: 'the password is wrong, beside its field' },
    { code: 4029, when: 'too many wrong passwords; data.retryAfter in seconds' },
    { code: 5000, when: 'the key is retired already' },
  ],
});

export const signingKeyHistory = list({
  path: '/signing-keys/history',
  summary: 'What people did to a key, newest first.',
  access,
  filters: { id: keyId },
  needs: ['id'],
  sorts: ['-at'],
  row: historyRow,
});
