import type { Selectable } from 'kysely';
import type { Tables } from '#kernel/db/server/database.ts';
import type { BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { clientIdOf, topicsOf } from '#vr-fleet/protocol/access/topics-of.ts';

export type Credential = Pick<
  Selectable<Tables['vr_fleet.credentials']>,
  'id' | 'device_id' | 'username' | 'secret_sha256' | 'broker_salt' | 'broker_hash' | 'used_at'
>;

/** Converts a credential for brokers, with the topics of its headset. */
export const accountOf = (credential: Credential): BrokerAccount => ({
  username: credential.username,
  clientId: clientIdOf(credential.device_id),
  secret: credential.secret_sha256,
  brokerSecret: { salt: credential.broker_salt, hash: credential.broker_hash },
  ...topicsOf(credential.device_id),
});
