import type { Selectable } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import { clientIdOf, topicsOf } from '#vr-fleet/access/topics-of.ts';
import type { BrokerAccount } from '#kernel/mqtt/server/broker.ts';

export type Credential = Pick<
  Selectable<Tables['vr_fleet.credentials']>,
  'id' | 'device_id' | 'username' | 'secret_sha256' | 'broker_salt' | 'broker_hash' | 'used_at'
>;

const columns = ['id', 'device_id', 'username', 'secret_sha256', 'broker_salt', 'broker_hash', 'used_at'] as const;

export const findCredential = (db: Db, username: string): Promise<Credential | undefined> =>
  db
    .selectFrom('vr_fleet.credentials')
    .select(columns)
    .where('username', '=', username)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** In the order of their names, which are unique. */
export const pageOfCredentials = (db: Db, after: string | undefined, limit: number): Promise<Credential[]> =>
  db
    .selectFrom('vr_fleet.credentials')
    .select(columns)
    .where('revoked_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('username', '>', after as string))
    .orderBy('username')
    .limit(limit)
    .execute();

export const accountOf = (credential: Credential): BrokerAccount => ({
  username: credential.username,
  clientId: clientIdOf(credential.device_id),
  secret: credential.secret_sha256,
  brokerSecret: { salt: credential.broker_salt, hash: credential.broker_hash },
  ...topicsOf(credential.device_id),
});
