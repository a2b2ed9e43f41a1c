import type { Db } from '#kernel/db/server/database.ts';
import type { Credential } from './account-of.ts';

const columns = ['id', 'device_id', 'username', 'secret_sha256', 'broker_salt', 'broker_hash', 'used_at'] as const;

export const findCredential = (db: Db, username: string): Promise<Credential | undefined> =>
  db
    .selectFrom('vr_fleet.credentials')
    .select(columns)
    .where('username', '=', username)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Ordered by name, which is unique. */
export const pageOfCredentials = (db: Db, after: string | undefined, limit: number): Promise<Credential[]> =>
  db
    .selectFrom('vr_fleet.credentials')
    .select(columns)
    .where('revoked_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('username', '>', after as string))
    .orderBy('username')
    .limit(limit)
    .execute();
