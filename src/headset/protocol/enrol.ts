import type * as z from 'zod/mini';
import type { SigningKey } from '#kernel/secrets/signing-key.ts';
import {
  challengeAnswer,
  enrolmentAnswer,
  enrolmentRefusal,
  enrolmentText,
  type EnrolmentAnswer,
} from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import { exchange } from './exchange.ts';

/** unreachable: no response, or one that the headset does not understand. */
export type NotEnrolled = 'invalid' | 'unclaimed' | 'refused' | 'too_many' | 'unreachable';

export type Enrolment =
  | { readonly identity: EnrolmentAnswer; readonly serverTime: number | undefined }
  | { readonly reason: NotEnrolled; /** Seconds. */ readonly retryAfter: number | undefined };

/**
 * Proves to the server that the headset has its factory key, and returns its broker credentials.
 *
 * @param server the public address of the portal, without a trailing slash: it is part of the signed text.
 */
export async function enrol(server: string, sn: string, key: SigningKey): Promise<Enrolment> {
  const challenge = await ask(`${server}/device/v1/enroll/challenge`, { sn }, challengeAnswer);
  if ('reason' in challenge) return challenge;
  const { nonce } = challenge.data;
  const sig = key.sign(enrolmentText(server, sn, nonce)).toString('base64url');
  const enrolled = await ask(`${server}/device/v1/enroll`, { sn, nonce, sig }, enrolmentAnswer);
  return 'reason' in enrolled ? enrolled : { identity: enrolled.data, serverTime: enrolled.serverTime };
}

async function ask<Schema extends z.ZodMiniType>(
  url: string,
  body: unknown,
  schema: Schema,
): Promise<
  { data: z.output<Schema>; serverTime: number | undefined } | { reason: NotEnrolled; retryAfter: number | undefined }
> {
  const unreachable = { reason: 'unreachable', retryAfter: undefined } as const;
  try {
    const { status, text, serverTime } = await exchange({ method: 'POST', url, body });
    const answer: unknown = JSON.parse(text);
    if (status === 200) return { data: schema.parse(answer), serverTime };
    const refusal = enrolmentRefusal.safeParse(answer);
    return refusal.success ? { reason: refusal.data.reason, retryAfter: refusal.data.retryAfter } : unreachable;
  } catch {
    return unreachable;
  }
}
