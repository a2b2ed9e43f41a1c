import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';

/** An enterprise by its name, however it is written, or by its id, for a command-line tool. */
export async function findEnterprise(db: Db, nameOrId: string): Promise<{ id: string; name: string } | undefined> {
  const enterprises = db.selectFrom('accounts.parties').select(['id', 'name']).where('kind', '=', 'enterprise');
  const named = await enterprises.where('name_key', '=', normalise(nameOrId)).executeTakeFirst();
  if (named || !/^[1-9]\d{0,17}$/.test(nameOrId)) return named;
  return enterprises.where('id', '=', nameOrId).executeTakeFirst();
}
