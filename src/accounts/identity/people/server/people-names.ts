import { sql, type RawBuilder } from 'kysely';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { NamesOf } from '#kernel/workflow/history/server/record-kind.ts';

/** IDs in the history are text, because it outlives the records. */
const idsIn = (codes: readonly string[]): string[] => codes.filter((code) => /^\d{1,18}$/.test(code));

/** Returns the names of people by ID. */
export const peopleNames: NamesOf = async (codes, { db }) => {
  const rows = await db
    .selectFrom('accounts.people')
    .select(['id', 'name'])
    .where('id', 'in', [...idsIn(codes), '0'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the names of parties by ID. */
export const partyNames: NamesOf = async (codes, { db }) => {
  const rows = await db
    .selectFrom('accounts.parties')
    .select(['id', 'name'])
    .where('id', 'in', [...idsIn(codes), '0'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Selects the IDs, as text, of people by the start of a login name, or by a part of their name. */
export const peopleFound = (typed: string): RawBuilder<unknown> => sql`
  select id::text from accounts.people where starts_with(login_key, ${loginKey(typed)})
  union
  select id::text from accounts.people where lower(name) like ${`%${escapeLike(typed.toLowerCase())}%`}`;
