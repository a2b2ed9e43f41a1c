import {
  lastCount,
  type StateMessage,
  type Status,
  type TelemetryMessage,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Acknowledged, Reported } from '#vr-fleet/protocol/protocol/server/listener.ts';
import type { DeviceMessage } from './parse-message.ts';

export interface Arrived {
  readonly message: DeviceMessage;
  /** Business time. */
  readonly at: Date;
}

/** Data that a headset reported over one connection within a batch; later values replace earlier ones. */
export interface ConnectionUpdate {
  readonly deviceId: string;
  readonly conn: string;
  n: number;
  /** Number of messages combined in this update. */
  messages: number;
  /** Arrival of the last message that the headset itself sent; undefined if there is only the will. */
  seenAt: Date | undefined;
  /** The headset's clock minus the server's at that message, in seconds. */
  skew: number | null;
  status: Status | null;
  boot: string | null;
  /** The applied revision of each kind, without kinds that have none; null if no message named revisions. */
  revs: Readonly<Record<string, number>> | null;
  telemetry: TelemetryMessage | null;
  willAt: Date | null;
  /** Messages with a status, in the order of arrival. */
  readonly shown: Showing[];
}

/** A message that contains the headset's status. */
export interface Showing {
  readonly at: Date;
  readonly body: StateMessage | TelemetryMessage;
}

export interface Folded {
  /** Each headset occurs at most once in a round; a later round has the messages of its next connection. */
  readonly rounds: readonly (readonly ConnectionUpdate[])[];
  /** Each with the boot received before it in the batch; null if there was none. */
  readonly acks: readonly Acknowledged[];
  readonly reports: readonly Reported[];
  /** Number of messages that were older than others of their connection. */
  readonly old: number;
}

/**
 * Combines messages by headset, in the order of arrival.
 *
 * @param kinds of desired state; other kinds are not stored.
 */
export function foldMessages(messages: readonly Arrived[], kinds: readonly string[]): Folded {
  const rounds: ConnectionUpdate[][] = [];
  const latest = new Map<string, { update: ConnectionUpdate; round: number }>();
  const acks: Acknowledged[] = [];
  const reports: Reported[] = [];
  let old = 0;
  for (const { message, at } of messages) {
    const { deviceId, body } = message;
    const last = latest.get(deviceId);
    let update = last?.update;
    const boot = update?.boot ?? null;
    if (!update || update.conn !== body.conn) {
      update = startUpdate(deviceId, body.conn);
      const round = last ? last.round + 1 : 0;
      (rounds[round] ??= []).push(update);
      latest.set(deviceId, { update, round });
    }
    // An acknowledgement or a report is valid however late it arrives.
    if (message.kind === 'ack') acks.push({ deviceId, cmdId: message.body.cmdId, error: message.body.error, at, boot });
    if (message.kind === 'report') reports.push({ ...message.body, deviceId, at });
    if (body.n <= update.n) old += 1;
    else add(update, message, at, kinds);
  }
  return { rounds, acks, reports, old };
}

const startUpdate = (deviceId: string, conn: string): ConnectionUpdate => ({
  deviceId,
  conn,
  n: -1,
  messages: 0,
  seenAt: undefined,
  skew: null,
  status: null,
  boot: null,
  revs: null,
  telemetry: null,
  willAt: null,
  shown: [],
});

function add(update: ConnectionUpdate, message: DeviceMessage, at: Date, kinds: readonly string[]): void {
  const { body, kind } = message;
  update.n = body.n;
  update.messages += 1;
  if (kind === 'state' && body.n === lastCount) {
    update.willAt = at;
    return;
  }
  update.seenAt = at;
  update.skew = skewOf(body.ts, at);
  if (kind !== 'state' && kind !== 'tele') return;
  update.status = message.body.status;
  update.boot = message.body.boot;
  if (message.body.revs) update.revs = heldOf(message.body.revs, kinds);
  update.shown.push({ at, body: message.body });
  if (kind === 'tele') update.telemetry = message.body;
}

const heldOf = (
  revs: Readonly<Record<string, number | undefined>>,
  kinds: readonly string[],
): Record<string, number> => {
  const held: Record<string, number> = {};
  for (const kind of kinds) if (revs[kind]) held[kind] = revs[kind];
  return held;
};

/** The largest clock difference stored: a clock that was never set is decades off. */
const farOff = 2_147_483_647;
const skewOf = (ts: number, at: Date): number =>
  Math.max(-farOff, Math.min(farOff, Math.round((ts - at.getTime()) / 1_000)));
