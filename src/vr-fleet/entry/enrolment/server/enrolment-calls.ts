import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { createAddressLimit, DeviceRefused, handleDevice, type DeviceRoute } from '#kernel/http/server/device-calls.ts';
import { createSharedLimit } from '#kernel/limits/server/shared-limit.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { BrokerAway, type Broker } from '#kernel/mqtt/server/broker.ts';
import { topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { challengeCall, enrolmentCall, type EnrolmentAnswer } from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import { enrol } from './enrol.ts';
import { keepChallenge } from './enrolment.queries.ts';

/** Validity of a nonce (milliseconds). */
const challengeLife = 120_000;
/** Lifetime of a password (milliseconds). */
const passwordLife = 90 * 86_400_000;
/** Retry delay of a headset while the broker is unavailable (seconds). */
const brokerPause = 5;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly broker: Broker;
  /** Public URL of this installation, for people and headsets. */
  readonly publicUrl: string;
  readonly brokerUrls: () => { readonly tcp: string; readonly webSocket: string | null };
}

/** `/device/v1/enroll`: headsets prove their identity by a signature (docs/device.md). */
export function enrolmentCalls(parts: Parts): DeviceRoute[] {
  const { db, log, publicUrl, brokerUrls } = parts;
  const limit = createAddressLimit('refused enrolments', { perMinute: 600, burst: 3_000, remembered: 20_000 });
  // A serial number alone reveals nothing, not even if it exists: this limit only bounds the number of open challenges.
  const serials = createSharedLimit('challenges of a serial number', { perMinute: 10, burst: 20, remembered: 100_000 });
  // The proof is in the body.
  const authenticate = (): void => {};

  return [
    handleDevice(challengeCall, {
      limit,
      authenticate,
      async run({ sn }, { pool, now }) {
        const wait = await serials.take(pool, sn, now);
        if (wait > 0) throw new DeviceRefused('too_many', wait);
        const nonce = randomBytes(32).toString('base64url');
        await keepChallenge(db, { nonce, sn, expires_at: new Date(now + challengeLife) });
        return { nonce };
      },
    }),
    handleDevice(enrolmentCall, {
      limit,
      authenticate,
      async run(asked, { request, now }): Promise<EnrolmentAnswer> {
        const { deviceId, account, password } = await enrol(parts, asked).catch((error: unknown) => {
          if (!(error instanceof BrokerAway)) throw error;
          log.warn({ requestId: request.id, err: error }, 'a headset could not be enrolled');
          throw new DeviceRefused('too_many', brokerPause);
        });
        const urls = brokerUrls();
        return {
          deviceId,
          brokerUrl: urls.tcp,
          brokerWebSocketUrl: urls.webSocket,
          clientId: account.clientId,
          username: account.username,
          mqttPassword: password,
          topicBase: topicBase(deviceId),
          desiredUrl: `${publicUrl}/device/v1/desired`,
          renewAt: now + passwordLife,
        };
      },
    }),
  ];
}
