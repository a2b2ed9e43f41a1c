import type * as z from 'zod/mini';
import { firmware, type Firmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { settings, type Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { EnrolmentAnswer } from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import { exchange } from './exchange.ts';

/** A revision of the headset's desired state. */
export interface Fetched<Document> {
  readonly document: Document;
  /** Bytes of storage on the headset. */
  readonly size: number;
  /** The server's clock, Unix milliseconds. */
  readonly serverTime: number | undefined;
}

type Fetch<Document> = (identity: EnrolmentAnswer, rev: number) => Promise<Fetched<Document> | undefined>;

/** Return undefined if the document could not be fetched or is not readable. */
export const fetchSettings: Fetch<Settings> = (identity, rev) => fetchDocument(identity, 'settings', rev, settings);
export const fetchFirmware: Fetch<Firmware> = (identity, rev) => fetchDocument(identity, 'firmware', rev, firmware);

async function fetchDocument<Document>(
  { desiredUrl, username, mqttPassword }: EnrolmentAnswer,
  kind: string,
  rev: number,
  schema: z.ZodMiniType<Document>,
): Promise<Fetched<Document> | undefined> {
  const authorization = `Basic ${Buffer.from(`${username}:${mqttPassword}`).toString('base64')}`;
  try {
    const answer = await exchange({ method: 'GET', url: `${desiredUrl}/${kind}/${rev}`, headers: { authorization } });
    if (answer.status !== 200) return undefined;
    return {
      document: schema.parse(JSON.parse(answer.text)),
      size: Buffer.byteLength(answer.text),
      serverTime: answer.serverTime,
    };
  } catch {
    return undefined;
  }
}
