import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { DeviceRefused } from '#kernel/http/server/device-calls.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Broker, BrokerAccount } from '#kernel/mqtt/server/broker.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { accountOf } from '#vr-fleet/protocol/access/server/account-of.ts';
import { settleEnrolled } from '#vr-fleet/commands/server/settle-commands.ts';
import { deviceLifecycle } from '#vr-fleet/headsets/devices/devices.states.ts';
import { enrolmentText } from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import { addCredential } from './add-credential.ts';
import { findMade, takeChallenge } from './enrolment.queries.ts';
import { makeSecret } from './make-credential.ts';
import { revokeCredentials } from '#vr-fleet/protocol/access/server/revoke-credentials.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly broker: Pick<Broker, 'admit'>;
  /** URL of this installation; a signature for another installation is not valid here. */
  readonly publicUrl: string;
}

interface Proof {
  readonly sn: string;
  readonly nonce: string;
  /** base64url. */
  readonly sig: string;
}

export interface Enrolled {
  readonly deviceId: string;
  readonly account: BrokerAccount;
  readonly password: string;
}

/**
 * Issues a new password to a headset that proves its factory key. The current password remains valid until the new one
 * is used; other unused ones are revoked. Only a headset that proves its key learns if it has been added. All others
 * get the same refusal after equal work, also for an unknown serial number.
 *
 * @throws DeviceRefused
 */
export async function enrol({ db, clock, broker, publicUrl }: Parts, { sn, nonce, sig }: Proof): Promise<Enrolled> {
  const at = clock.now();
  if (!(await takeChallenge(db, nonce, sn, at))) throw new DeviceRefused('refused');
  const made = await findMade(db, sn);
  if (!isSigned(made?.key ?? nobodysKey, enrolmentText(publicUrl, sn, nonce), sig)) throw new DeviceRefused('refused');
  const id = made?.id;
  if (!id) throw new DeviceRefused('unclaimed');
  const secret = await makeSecret();
  const credential = await db.transaction().execute(async (tx) => {
    const device = await move(tx, deviceLifecycle, 'enrol', id, {
      actor: system,
      clock,
      changes: { enrolled_at: at },
    });
    await tx
      .insertInto('vr_fleet.device_reports')
      .values({ device_id: device.id, party_id: device.party_id })
      .onConflict((conflict) => conflict.column('device_id').doNothing())
      .execute();
    await settleEnrolled(tx, [device.id], at);
    await revokeCredentials(tx, clock, [device.id], { unused: true });
    return addCredential(tx, device.id, secret, at);
  });
  const account = accountOf(credential);
  await broker.admit([{ ...account, password: secret.password }]);
  return { deviceId: id, account, password: secret.password };
}

/** Replaces a missing key; no signature matches it. */
const nobodysKey = randomBytes(32);

/** Ed25519, RFC 8032. */
function isSigned(key: Buffer, text: string, sig: string): boolean {
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(sig, 'base64url'));
}
