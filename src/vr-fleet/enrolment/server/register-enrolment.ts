import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { BrokerAway, type Broker } from '#kernel/mqtt/server/broker.ts';
import { topicBase } from '#vr-fleet/devices/devices.messages.ts';
import { challengeRequest, enrolmentRequest, type EnrolmentAnswer } from '#vr-fleet/enrolment/enrolment.messages.ts';
import { enrol } from './enrol.ts';
import { createEnrolmentLimits } from './enrolment-limits.ts';
import { EnrolmentRefused, type Reason } from './enrolment-refused.ts';
import { findClaimed, keepChallenge } from './enrolment.queries.ts';

/** Bytes of a request. */
const bodyLimit = 4_096;
/** How long a nonce is good (milliseconds). */
const challengeLife = 120_000;
/** How long a password is to be used (milliseconds). */
const passwordLife = 90 * 86_400_000;
/** When a headset tries again that could not be made known to the broker (seconds). */
const brokerPause = 5;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly broker: Broker;
  /** Where people and headsets reach this installation. */
  readonly publicUrl: string;
  /** Where headsets reach the broker. */
  readonly brokerUrls: () => { readonly tcp: string; readonly webSocket: string | null };
}

/** `/device/v1/enroll`: plain JSON, outside the portal's envelope, for headsets that prove who they are (docs/device.md). */
export function registerEnrolment(app: FastifyInstance, parts: Parts): void {
  const { db, clock, log, publicUrl, brokerUrls } = parts;
  const limits = createEnrolmentLimits();

  const guarded =
    <Answer>(answer: (body: unknown) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const now = clock.now().getTime();
      try {
        limits.address(request.ip, now);
        return await reply.header('cache-control', 'no-store').send(await answer(request.body));
      } catch (error) {
        if (error instanceof EnrolmentRefused) {
          if (error.reason !== 'too_many') limits.refused(request.ip, now);
          return refuse(reply, error.reason, error.retryAfter);
        }
        log.warn({ requestId: request.id, err: error }, 'a headset could not be enrolled');
        if (error instanceof BrokerAway) return refuse(reply, 'too_many', brokerPause);
        throw error;
      }
    };

  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status < 500) return refuse(reply, 'invalid');
      return reply.code(500).header('cache-control', 'no-store').send({ reason: 'internal' });
    });

    scope.post(
      '/device/v1/enroll/challenge',
      { bodyLimit },
      guarded(async (body) => {
        const asked = challengeRequest.safeParse(body);
        if (!asked.success) throw new EnrolmentRefused('invalid');
        const { sn } = asked.data;
        const at = clock.now().getTime();
        limits.serial(sn, at);
        if (!(await findClaimed(db, sn))) throw new EnrolmentRefused('unclaimed');
        const nonce = randomBytes(32).toString('base64url');
        await keepChallenge(db, { nonce, sn, expires_at: new Date(at + challengeLife) });
        return { nonce };
      }),
    );

    scope.post(
      '/device/v1/enroll',
      { bodyLimit },
      guarded(async (body): Promise<EnrolmentAnswer> => {
        const asked = enrolmentRequest.safeParse(body);
        if (!asked.success) throw new EnrolmentRefused('invalid');
        const { deviceId, account, password } = await enrol(parts, asked.data);
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
          renewAt: clock.now().getTime() + passwordLife,
        };
      }),
    );
  });
}

const statuses: Record<Reason, number> = { invalid: 400, unclaimed: 403, refused: 403, too_many: 429 };

function refuse(reply: FastifyReply, reason: Reason, retryAfter?: number): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(statuses[reason])
    .header('cache-control', 'no-store')
    .send({ reason, ...(retryAfter !== undefined && { retryAfter }) });
}
