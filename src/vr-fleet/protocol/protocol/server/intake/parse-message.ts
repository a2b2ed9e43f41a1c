import { isIP, isIPv4 } from 'node:net';
import {
  desiredKinds,
  slotCount,
  type AckMessage,
  type ReportMessage,
  type StateMessage,
  type TelemetryMessage,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { isMessage, isObject, type Given } from './check-message.ts';

export type DeviceMessage = { readonly deviceId: string; readonly slot: number } & (
  | { readonly kind: 'state'; readonly body: StateMessage }
  | { readonly kind: 'tele'; readonly body: TelemetryMessage }
  | { readonly kind: 'ack'; readonly body: AckMessage }
  | { readonly kind: 'report'; readonly body: ReportMessage }
);

const topicForm = /^vf\/v1\/([0-9a-f])\/([1-9]\d{0,17})\/up\/(state|tele|ack|report)$/;

/** Maximum size of a message (bytes): none of ours is larger. */
const longest = 8_192;

/**
 * Parses a message strictly by its topic and payload. Returns undefined if it is not one of this protocol.
 *
 * @param kinds of desired state that a headset may name.
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

/** A device id's slot. The last four digits are enough, because 10,000 is a multiple of 16. */
export const slotNumber = (deviceId: string): number => Number(deviceId.slice(-4)) % slotCount;

function readJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Returns true if a text contains NUL, which the database cannot store. */
const holdsNul = ({ app, detail }: Given): boolean =>
  (typeof app === 'string' && app.includes('\0')) || (typeof detail === 'string' && detail.includes('\0'));

/** An address that the database accepts; null if the text is not one. */
export const addressOf = (text: string): string | null => (isIP(text) !== 0 && !text.includes('%') ? text : null);

/** A subnet mask; null if the text is not IPv4. */
export const maskOf = (text: string): string | null => (isIPv4(text) ? text : null);
