import { sql } from 'kysely';
import { lookAlikes } from '#accounts/kinds/kinds.contract.ts';
import { partyLifecycle } from '#accounts/identity/people/party.states.ts';
import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import { kindWords as text } from '#accounts/kinds/kinds.words.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';

/** Defines the history of parties. Each kind names its fields. */
export const partyRecord = (kinds: readonly Pick<PartyStore, 'kind' | 'name' | 'labels' | 'kept'>[]): RecordKind => ({
  entity: 'party',
  name: text.party,
  lifecycle: partyLifecycle,
  readers: { access: lookAlikes.access },
  actions: { 'party.add': text.added, 'party.edit': text.edited, 'party.delete': text.deleted },
  fields: {
    kind: { label: text.kind, words: Object.fromEntries(kinds.map(({ kind, name }) => [kind, name])) },
    ...Object.assign({}, ...kinds.map(({ labels, kept }) => ({ ...labels, ...kept }))),
    name: text.name,
  },
  names: partyNames,
  found: (typed) =>
    sql`select id::text from accounts.parties where name_key like ${`%${escapeLike(normalise(typed))}%`}`,
});
