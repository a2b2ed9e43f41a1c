import { kindWords } from '#accounts/kinds/kinds.words.ts';
import type { PartyDetails, PartyKindEntry } from '#kernel/area/party-kind.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { nameColumns } from '#kernel/checks/server/skeleton.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { saveVersioned } from '#kernel/record/server/save-versioned.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { storedDetails } from './stored-details.ts';
import { recordedDetails } from './stored-files.ts';

type Editing = Context<{ permission: 'parties.edit'; scope: 'all' }>;
type Deleting = Context<{ permission: 'parties.delete'; scope: 'all' }>;

/** A party as entered in a form; the kind defines its fields. */
export interface TypedParty {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Adds a party, or writes all fields of a party on the version that was read.
 *
 * @throws Refusal 4000 beside the fields, for a value that is invalid or in use; 4009 if another user has edited the
 * party since; 5000 for a kind that manages its own parties; 4003 for an unknown kind or party.
 */
export async function saveParty(typed: TypedParty, context: Editing, stores: readonly PartyStore[]) {
  const { db: tx, actor, clock, lang } = context;
  const at = clock.now();
  const store = stores.find(({ kind }) => kind === typed.kind);
  if (!store) throw refuse.notFound();
  if (store.keepsItself) throw refuse.rule(kindWords.keepsItself);
  const { name, ...details } = readFields(store, typed.fields, lang);
  const before = typed.id === undefined ? undefined : await lockParty(tx, typed.id, stores);
  if (before && before.kind !== store.kind) throw refuse.notFound();
  if (before) checkVersion(before, typed.version);
  const columns = nameColumns(name);
  const written = await refuseTaken({ parties_kind_name_key_key: ['name', kindWords.nameTaken] }, lang, () =>
    saveVersioned(tx, 'accounts.parties', before, columns, { kind: store.kind, created_at: at }),
  );
  await store.write({ id: written.id, name, details }, context);
  const recorded = (party: { readonly kind: string; readonly details: PartyDetails }) =>
    recordedDetails(tx, party, stores);
  const after = { name, ...(await recorded({ kind: store.kind, details })) };
  const content = before
    ? { before: { name: before.name, ...(await recorded(before)) }, after }
    : { after: { kind: store.kind, ...after } };
  const action = before ? 'party.edit' : 'party.add';
  await recordChange(tx, { actor, at }, action, written.id, content);
  return written;
}

function readFields(kind: PartyKindEntry, typed: TypedParty['fields'], lang: Context['lang']) {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const { data, problems } = checkInput(kind.fields, given, lang);
  if (problems) throw refuse.invalid(problems);
  return data as { readonly name: string } & Readonly<Record<string, string>>;
}

/**
 * Deletes a party without references.
 *
 * @throws Refusal 5000 if an invitation, a membership, a session, or a record of an area refers to it.
 */
export async function deleteParty(id: string, context: Deleting, stores: readonly PartyStore[]): Promise<void> {
  const { db: tx, actor, clock } = context;
  const at = clock.now();
  const party = await lockParty(tx, id, stores);
  const { kind, name } = party;
  try {
    await stores.find((store) => store.kind === kind)?.remove(tx, id, at);
    await tx.deleteFrom('accounts.parties').where('id', '=', id).execute();
  } catch (error) {
    throw (error as { code?: string }).code === '23503' ? refuse.rule(kindWords.inUse) : error;
  }
  const content = { before: { kind, name, ...(await recordedDetails(tx, party, stores)) } };
  await recordChange(tx, { actor, at }, 'party.delete', id, content);
}

/** Returns the party's row, locked for editing. */
async function lockParty(tx: Db, id: string, stores: readonly PartyStore[]) {
  const party = await tx
    .selectFrom('accounts.parties')
    .select(['id', 'kind', 'name', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!party || party.state === 'deleted') throw refuse.notFound();
  return { ...party, details: { ...(await storedDetails(tx, [party], stores)).get(id) } };
}
