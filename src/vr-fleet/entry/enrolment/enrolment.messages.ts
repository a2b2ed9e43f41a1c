import * as z from 'zod/mini';
import { deviceEndpoint } from '#kernel/contract/device-endpoint.ts';

/** The HTTP messages between a headset and the server (docs/device.md): plain JSON, outside the portal's envelope. */

/** The serial number. */
const serial = z.string().check(z.regex(/^[0-9A-Z-]{8,20}$/));
const base64url = (characters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}$`)));

/** `POST /device/v1/enroll/challenge`. */
export const challengeRequest = z.object({ sn: serial });
export const challengeAnswer = z.object({
  /** 256 random bits, base64url; valid for two minutes and for one use. */
  nonce: base64url(43),
});

/**
 * Returns the text that the headset signs with its factory key, as UTF-8. The server's public address prevents the
 * signature from being relayed to another server.
 */
export const enrolmentText = (publicUrl: string, sn: string, nonce: string): string =>
  ['portico enrol 1', publicUrl, sn, nonce].join('\n');

/** `POST /device/v1/enroll`. */
export const enrolmentRequest = z.object({
  sn: serial,
  /** The nonce of the challenge response. */
  nonce: base64url(43),
  /** Ed25519 signature of the four lines (`enrolmentText`), base64url. */
  sig: base64url(86),
});
export const enrolmentAnswer = z.object({
  /** A number that identifies the headset from now on. */
  deviceId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  /** URL of the broker, `mqtt://fleet.example.org:1883`. */
  brokerUrl: z.string(),
  /** The same broker over WebSocket, for headsets in a browser; null if there is none. */
  brokerWebSocketUrl: z.nullable(z.string()),
  /** Client id for the broker, used with the next two fields. */
  clientId: z.string(),
  username: z.string(),
  /** 256 random bits, base64url. The previous password remains valid until this one has been used. */
  mqttPassword: base64url(43),
  /** Prefix of every topic. */
  topicBase: z.string(),
  /** Base address of revisions: `GET {desiredUrl}/{kind}/{rev}`, HTTP Basic with username and password. */
  desiredUrl: z.string(),
  /** The headset must re-enrol after this time, Unix milliseconds: passwords change every 90 days. */
  renewAt: z.int(),
});
export type EnrolmentAnswer = z.output<typeof enrolmentAnswer>;

/**
 * Every refusal is an HTTP 4xx with the reason. After 403 `unclaimed`, which requires a valid proof, the headset
 * retries with increasing waits.
 */
export const enrolmentRefusals = ['invalid', 'unclaimed', 'refused', 'too_many'] as const;
export const enrolmentRefusal = z.object({
  reason: z.enum(enrolmentRefusals),
  /** Seconds. */
  retryAfter: z.optional(z.int()),
});

const refusals = { invalid: 400, unclaimed: 403, refused: 403, too_many: 429 } as const;

export const challengeCall = deviceEndpoint({
  method: 'POST',
  path: '/device/v1/enroll/challenge',
  summary: 'Returns a nonce to sign, for any serial number, even if no such headset was manufactured.',
  caller: 'any client; the serial number alone grants no access.',
  input: challengeRequest,
  output: challengeAnswer,
  refusals,
});

export const enrolmentCall = deviceEndpoint({
  method: 'POST',
  path: '/device/v1/enroll',
  summary: 'Returns the identity of a headset and its credentials for the broker.',
  caller: 'a headset, by its signature over the nonce.',
  input: enrolmentRequest,
  output: enrolmentAnswer,
  refusals,
});
