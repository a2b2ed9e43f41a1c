import { sql, type RawBuilder } from 'kysely';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { NamesOf } from '#kernel/workflow/history/server/record-kind.ts';
import './people.tables.ts';

/** Ids as the history stores them, as text: it outlives those whom it is about. */
const idsIn = (codes: readonly string[]): string[] => codes.filter((code) => /^\d{1,18}$/.test(code));

/** The names of people by id. */
export const peopleNames: NamesOf = async (codes, { db }) => {
  const rows = await db
    .selectFrom('accounts.people')
    .select(['id', 'name'])
    .where('id', 'in', [...idsIn(codes), '0'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The names of parties by id. */
export const partyNames: NamesOf = async (codes, { db }) => {
  const rows = await db
    .selectFrom('accounts.parties')
    .select(['id', 'name'])
    .where('id', 'in', [...idsIn(codes), '0'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Selects the ids, as text, of people by the beginning of a login name, or a part of their own. */
export const peopleFound = (typed: string): RawBuilder<unknown> => sql`
  select id::text from accounts.people where starts_with(login_key, ${loginKey(typed)})
  union
  select id::text from accounts.people where lower(name) like ${`%${escapeLike(typed.toLowerCase())}%`}`;
