import * as z from 'zod/mini';
import { partyStateWords } from '#accounts/identity/people/party.states.ts';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { fileAnswer } from '#kernel/files/file-answer.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { partyWords as text } from './parties.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'parties.read': true;
    'parties.edit': true;
    'parties.suspend': true;
    'parties.delete': true;
  }
}

/** As an area's manifest registers it. */
const kind = line(40, 1);
const state = z.enum(Object.keys(partyStateWords) as (keyof typeof partyStateWords)[]);
const row = z.object({
  id: z.string(),
  kind: z.string(),
  /** In the caller's language. */
  kindName: z.string(),
  name: z.string(),
  state,
  /** Goes up with every edit. */
  version: z.int(),
  /** How many belong to it. */
  people: z.int(),
  /** UTC. */
  createdAt: instant,
  /** What its kind keeps, by field. */
  details: z.record(z.string(), z.string()),
});

export const listParties = list({
  path: '/parties/list',
  summary: 'The parties that people act for.',
  access: { permission: 'parties.read', scope: 'all' },
  filters: { find: line(100), kind, state, alike: z.boolean() },
  sorts: ['-createdAt', 'name'],
  row,
});

export const exportParties = exportList(listParties, text.title, [
  { key: 'name', label: text.name, kind: 'text' },
  { key: 'kindName', label: text.kind, kind: 'text' },
  { key: 'state', label: text.state, kind: 'choice', words: partyStateWords },
  { key: 'people', label: text.people, kind: 'integer' },
  { key: 'createdAt', label: text.created, kind: 'instant' },
]);

export const showParty = endpoint({
  method: 'GET',
  path: '/parties/show',
  summary: 'One party: its moves, and signed downloads of its files by field.',
  access: { permission: 'parties.read', scope: 'all' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    moves: z.array(offeredMove),
    files: z.record(z.string(), fileAnswer),
  }),
});

export const saveParty = endpoint({
  method: 'POST',
  path: '/parties/save',
  summary: "Adds a party, or writes all fields of one. Beside those named here they are its kind's.",
  access: { permission: 'parties.edit', scope: 'all' },
  changes: 'effect',
  /** `id` and `version` are absent for a new one. */
  input: z.catchall(
    z.object({ id: z.optional(recordId), version: z.optional(z.int().check(z.gte(1), z.lte(1e9))), kind }),
    z.union([z.string().check(z.maxLength(500)), z.int().check(z.gte(0), z.lte(1e9))]),
  ),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [{ code: 4009, when: 'another user has edited it; data.state is the current version' }],
});

export const deleteParty = endpoint({
  method: 'POST',
  path: '/parties/delete',
  summary: 'Deletes a party without members and without actions of its own.',
  access: { permission: 'parties.delete', scope: 'all' },
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: [{ code: 5000, when: 'people, invitations or records belong to it' }],
});
