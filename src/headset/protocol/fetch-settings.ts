import { settings, type Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import type { EnrolmentAnswer } from '#vr-fleet/enrolment/enrolment.messages.ts';
import { exchange } from './exchange.ts';

export interface FetchedSettings {
  readonly settings: Settings;
  /** Bytes that they take up on the headset. */
  readonly size: number;
  /** The server's clock, Unix milliseconds. */
  readonly serverTime: number | undefined;
}

/** Undefined where it could not be fetched, or is not what a headset can read. */
export async function fetchSettings(
  { desiredUrl, username, mqttPassword }: EnrolmentAnswer,
  rev: number,
): Promise<FetchedSettings | undefined> {
  const authorization = `Basic ${Buffer.from(`${username}:${mqttPassword}`).toString('base64')}`;
  try {
    const answer = await exchange({ method: 'GET', url: `${desiredUrl}/settings/${rev}`, headers: { authorization } });
    if (answer.status !== 200) return undefined;
    return {
      settings: settings.parse(JSON.parse(answer.text)),
      size: Buffer.byteLength(answer.text),
      serverTime: answer.serverTime,
    };
  } catch {
    return undefined;
  }
}
