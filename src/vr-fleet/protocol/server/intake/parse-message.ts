import { isIP, isIPv4 } from 'node:net';
import {
  desiredKinds,
  slotCount,
  type AckMessage,
  type ReportMessage,
  type StateMessage,
  type TelemetryMessage,
} from '#vr-fleet/protocol/protocol.messages.ts';
import { isMessage, isObject, type Given } from './check-message.ts';

export type DeviceMessage = { readonly deviceId: string; readonly slot: number } & (
  | { readonly kind: 'state'; readonly body: StateMessage }
  | { readonly kind: 'tele'; readonly body: TelemetryMessage }
  | { readonly kind: 'ack'; readonly body: AckMessage }
  | { readonly kind: 'report'; readonly body: ReportMessage }
);

const topicForm = /^vf\/v1\/([0-9a-f])\/([1-9]\d{0,17})\/up\/(state|tele|ack|report)$/;

/** A message longer than this says more than any of ours (bytes). */
const longest = 8_192;

/**
 * Reads a message by its topic and payload, strictly; undefined for one that is none of ours.
 *
 * @param kinds of desired state that a headset may speak of.
 */
export function parseMessage(
  topic: string,
  payload: Buffer,
  kinds: readonly string[] = desiredKinds,
): DeviceMessage | undefined {
  const found = topicForm.exec(topic);
  if (!found || payload.length > longest) return undefined;
  const [, digit, deviceId, name] = found as unknown as [string, string, string, DeviceMessage['kind']];
  const slot = Number.parseInt(digit, 16);
  if (slotNumber(deviceId) !== slot) return undefined;
  const body = readJson(payload);
  if (!isObject(body) || !isMessage[name](body, kinds) || holdsNul(body)) return undefined;
  return { deviceId, slot, kind: name, body } as unknown as DeviceMessage;
}

/** A device id's slot. The last four digits are enough, for 10,000 is a multiple of 16. */
export const slotNumber = (deviceId: string): number => Number(deviceId.slice(-4)) % slotCount;

function readJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A character that the database cannot store. */
const holdsNul = ({ app, detail }: Given): boolean =>
  (typeof app === 'string' && app.includes('\0')) || (typeof detail === 'string' && detail.includes('\0'));

/** An address as the database takes it; null for a text that is none. */
export const addressOf = (text: string): string | null => (isIP(text) !== 0 && !text.includes('%') ? text : null);

/** A mask, of IPv4 only. */
export const maskOf = (text: string): string | null => (isIPv4(text) ? text : null);
