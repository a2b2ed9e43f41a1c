import * as contract from '#accounts/parties/parties.contract.ts';
import { partyWords } from '#accounts/parties/parties.words.ts';
import { partyLifecycle } from '#accounts/people/party.states.ts';
import type { PartyStore } from '#kernel/area/server/party-store.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { findFile } from '#kernel/files/server/stored-file.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { handle, type Context, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import { partyById, partyPage } from './parties.queries.ts';

type Administering = Context<{ permission: 'parties.edit' | 'parties.delete'; scope: 'all' }>;

/** @param stores one of each kind, as the areas register them. */
export const partyRoutes = (stores: readonly PartyStore[], signer: DownloadSigner): Route[] => [
  handle(contract.listParties, (asked, { db }) => partyPage(db, asked, stores)),
  handle(contract.showParty, async ({ id }, { db, actor, clock, lang }) => {
    const party = await partyById(db, id, stores);
    if (!party) throw refuse.notFound();
    const fields = stores.find(({ kind }) => kind === party.kind)?.files ?? [];
    const found = await Promise.all(
      fields.map(async (field) => {
        const fileId = party.details[field];
        const file = fileId === undefined ? undefined : await findFile(db, fileId);
        return file ? [[field, { name: file.name, size: file.size, path: signer.sign(file) }] as const] : [];
      }),
    );
    const moves = await movesOf(db, partyLifecycle, [id], { actor, clock, lang });
    return { ...party, moves: moves.get(id) ?? [], files: Object.fromEntries(found.flat()) };
  }),
  handle(contract.saveParty, (params, context) => saveParty(params, context, stores)),
  handle(contract.deleteParty, ({ id }, context) => deleteParty(id, context, stores)),
];

async function saveParty(
  { id, version, kind, name, details: typed }: ParamsOf<typeof contract.saveParty>,
  context: Administering,
  stores: readonly PartyStore[],
) {
  const { db: tx, actor, clock, lang } = context;
  const at = clock.now();
  const store = stores.find((one) => one.kind === kind);
  if (!store) throw refuse.notFound();
  if (store.keepsItself) throw refuse.rule(partyWords.keepsItself);
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const { data, problems } = checkInput(store.fields, given, lang);
  if (problems) throw refuse.invalid(problems);
  const details = data as Record<string, string>;
  const before = id === undefined ? undefined : await lockParty(context, id, stores);
  if (before && before.kind !== kind) throw refuse.rule(partyWords.kindFixed);
  if (before && before.version !== version) throw refuse.state(String(before.version));
  const columns = { name, name_key: normalise(name) };
  const written = await refuseTaken({ parties_kind_name_key_key: ['name', partyWords.nameTaken] }, lang, () =>
    before
      ? tx
          .updateTable('accounts.parties')
          .set({ ...columns, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : tx
          .insertInto('accounts.parties')
          .values({ ...columns, kind: store.kind, created_at: at })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow(),
  );
  await store.write({ id: written.id, name, details }, context);
  await record(tx, {
    actor,
    entity: 'party',
    entityId: written.id,
    action: before ? 'party.edit' : 'party.add',
    at,
    content: {
      ...(before && { before: { name: before.name, ...before.details } }),
      after: { ...(!before && { kind }), name, ...details },
    },
  });
  return written;
}

async function deleteParty(id: string, context: Administering, stores: readonly PartyStore[]) {
  const { db: tx, actor, clock } = context;
  const at = clock.now();
  const { kind, name, details } = await lockParty(context, id, stores);
  try {
    await stores.find((one) => one.kind === kind)?.remove(tx, id, at);
    // Invitations go with it; whatever else refers to it, membership, session or record of an area, the database keeps.
    await tx.deleteFrom('accounts.parties').where('id', '=', id).execute();
  } catch (error) {
    throw (error as { code?: string }).code === '23503' ? refuse.rule(partyWords.inUse) : error;
  }
  const content = { before: { kind, name, ...details } };
  await record(tx, { actor, entity: 'party', entityId: id, action: 'party.delete', at, content });
  return {};
}

/** The party as it stands, whom nobody else edits meanwhile. @throws Refusal 4003 where it is not there. */
async function lockParty({ db: tx }: Administering, id: string, stores: readonly PartyStore[]) {
  await tx.selectFrom('accounts.parties').select('id').where('id', '=', id).forUpdate().execute();
  const party = await partyById(tx, id, stores);
  if (!party || party.state === 'deleted') throw refuse.notFound();
  return party;
}
