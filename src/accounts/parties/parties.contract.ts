import * as z from 'zod/mini';
import { partyStateWords } from '#accounts/people/party.states.ts';
import { needed } from '#accounts/people/people-fields.ts';
import { cappedTotal, line, paging, recordId } from '#kernel/checks/fields.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { partyWords } from './parties.words.ts';

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

const states = Object.keys(partyStateWords) as (keyof typeof partyStateWords)[];

/** Texts by field, as the kind's own fields declare and check them. */
const details = z.record(z.string(), z.string());

const party = {
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  state: z.enum(states),
  /** Goes up with every edit. */
  version: z.int(),
  /** How many belong to it. */
  people: z.int(),
  /** UTC. */
  createdAt: z.string(),
  details,
};

/** Unique among the parties of a kind, once normalised. */
export const partyName = needed(100, partyWords.needName);

export const listParties = endpoint({
  method: 'POST',
  path: '/parties/list',
  summary: 'The parties that people act for, newest first.',
  access: { permission: 'parties.read', scope: 'all' },
  changes: 'none',
  input: z.object({
    kind: z.optional(kind),
    state: z.optional(z.enum(states)),
    /** A part of the name. */
    name: z.optional(line(100)),
    ...paging,
  }),
  output: z.object({ rows: z.array(z.object(party)), ...cappedTotal }),
});

export const showParty = endpoint({
  method: 'GET',
  path: '/parties/show',
  summary: 'One party, with signed downloads of its files.',
  access: { permission: 'parties.read', scope: 'all' },
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.object({
    ...party,
    moves: z.array(offeredMove),
    /** By the field that names it. */
    files: z.record(z.string(), z.object({ name: z.string(), size: z.int(), path: z.string() })),
  }),
});

export const saveParty = endpoint({
  method: 'POST',
  path: '/parties/save',
  summary: 'Adds a party, or writes all fields of one on the version that was read.',
  access: { permission: 'parties.edit', scope: 'all' },
  changes: 'effect',
  input: z.object({
    /** Both absent for a new one. */
    id: z.optional(recordId),
    version: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
    kind,
    name: partyName,
    details: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [{ code: 4009, when: 'somebody else has edited it since; data.state is the version now' }],
});

export const deleteParty = endpoint({
  method: 'POST',
  path: '/parties/delete',
  summary: 'Deletes a party that nothing refers to: nobody belongs to it, and it has done nothing.',
  access: { permission: 'parties.delete', scope: 'all' },
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: [{ code: 5000, when: 'people belong to it, or records refer to it' }],
});
