import { memberAnswerWords } from '#accounts/members/members.words.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { may, type Actor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';

/**
 * Returns the party whose people a call concerns: the actor's own by default. Another one requires `people.edit` for
 * all.
 *
 * @throws Refusal 4003 for a party that is unknown, deleted, or beyond the actor's reach.
 */
export async function partyOfPeople(db: Db, actor: Actor, named: string | undefined) {
  const id = named ?? actor.partyId;
  if (id === null || (id !== actor.partyId && !may(actor, 'people.edit', 'all'))) throw refuse.notFound();
  const party = await db
    .selectFrom('accounts.parties')
    .select(['id', 'kind', 'name', 'state'])
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .executeTakeFirstOrThrow(refuse.notFound);
  return party;
}

export async function rolesOfKind(db: Db, kind: string, lang: Lang): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .selectFrom('accounts.roles')
    .select(['code', 'name_zh', 'name_en'])
    .where('party_kind', '=', kind as 'operator')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ code: row.code, name: inLang(row, 'name', lang) }));
}

/** Returns the roles of a kind with at least one permission, for selection. */
export async function offeredRoles(db: Db, kind: string, lang: Lang): Promise<{ code: string; name: string }[]> {
  const [roles, allowing] = await Promise.all([
    rolesOfKind(db, kind, lang),
    db.selectFrom('accounts.role_permissions').select('role').distinct().execute(),
  ]);
  return roles.filter(({ code }) => allowing.some(({ role }) => role === code));
}

/**
 * Returns the names of roles for a person in a party of a kind.
 *
 * @throws Refusal 4000 beside `roles` for a role of another kind.
 */
export async function namesOfRoles(db: Db, kind: string, codes: readonly string[], lang: Lang): Promise<string[]> {
  const known = await rolesOfKind(db, kind, lang);
  const found = known.filter(({ code }) => codes.includes(code));
  if (found.length !== new Set(codes).size) throw refuse.field('roles', memberAnswerWords.notOfKind, lang);
  return found.map(({ name }) => name);
}
