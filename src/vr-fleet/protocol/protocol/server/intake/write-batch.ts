import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import {
  kindsOf,
  type Acknowledged,
  type Listener,
  type Reported,
  type StatusMessage,
} from '#vr-fleet/protocol/protocol/server/listener.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';
import { foldMessages, type Arrived, type ConnectionUpdate } from './fold-messages.ts';
import { writeUpdates, type Written } from './write-updates.ts';

/** Numbers of messages that took effect and of old ones: received before, or of a closed connection. */
export interface BatchCounts {
  readonly handled: number;
  readonly old: number;
}

/**
 * Writes a batch of messages in the caller's transaction and notifies the listeners. The number of statements does not
 * depend on the number of messages.
 *
 * @param messages in the order of arrival.
 */
export async function writeBatch(
  tx: Db,
  listeners: readonly Listener[],
  messages: readonly Arrived[],
): Promise<BatchCounts> {
  const { rounds, acks, reports, old } = foldMessages(messages, kindsOf(listeners));
  const boots = await bootsOf(
    tx,
    acks.filter(({ boot }) => boot === null).map(({ deviceId }) => deviceId),
  );
  const statusMessages: StatusMessage[] = [];
  let dropped = old;
  for (const updates of rounds) {
    const written = await writeRound(tx, listeners, updates);
    for (const update of updates) {
      const { deviceId } = update;
      if (written.dropped.has(deviceId)) {
        dropped += update.messages;
        continue;
      }
      const [connected, revised] = [written.connected.has(deviceId), written.revised.has(deviceId)];
      if (connected || revised || written.awaited.has(deviceId))
        statusMessages.push(...statusMessagesOf(update, connected, revised));
    }
  }
  const answers = acks.map((ack) => ({ ...ack, boot: ack.boot ?? boots.get(ack.deviceId) ?? null }));
  await tell(tx, listeners, { answers, statusMessages, reports });
  return { handled: messages.length - dropped, old: dropped };
}

const statusMessagesOf = (
  { deviceId, shown }: ConnectionUpdate,
  connected: boolean,
  revised: boolean,
): StatusMessage[] =>
  shown.map(({ at, body }, place) => ({
    deviceId,
    at,
    body,
    connected: connected && place === 0,
    revised: revised && place === shown.length - 1,
  }));

interface Notifications {
  readonly answers: readonly Acknowledged[];
  readonly statusMessages: readonly StatusMessage[];
  readonly reports: readonly Reported[];
}

/** Notifies one listener after the other, because a later one may rely on what an earlier one wrote. */
async function tell(
  tx: Db,
  listeners: readonly Listener[],
  { answers, statusMessages, reports }: Notifications,
): Promise<void> {
  const changed = new Set<string>();
  const note = (ids: readonly string[] = []): void => ids.forEach((id) => changed.add(id));
  for (const listener of listeners) {
    if (answers.length > 0) note(await listener.acknowledged?.(tx, answers));
    if (reports.length > 0) note(await listener.reported?.(tx, reports));
    if (statusMessages.length > 0) note(await listener.statusReceived?.(tx, statusMessages));
  }
  if (changed.size > 0) await noteChange(tx, [...changed]);
}

async function bootsOf(tx: Db, deviceIds: readonly string[]): Promise<Map<string, string | null>> {
  if (deviceIds.length === 0) return new Map();
  const { rows } = await sql<{ device_id: string; boot: string | null }>`
    select device_id, boot from vr_fleet.device_reports where device_id = any(${deviceIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.device_id, row.boot]));
}

/** Writes updates. Those dropped for lack of a row are written once more after the row has been created. */
async function writeRound(
  tx: Db,
  listeners: readonly Listener[],
  updates: readonly ConnectionUpdate[],
): Promise<Written> {
  const first = await writeUpdates(tx, listeners, updates);
  if (first.dropped.size === 0) return first;
  const made = await makeReports(tx, [...first.dropped]);
  if (made.size === 0) return first;
  const again = await writeUpdates(
    tx,
    listeners,
    updates.filter(({ deviceId }) => made.has(deviceId)),
  );
  return {
    connected: new Set([...first.connected, ...again.connected]),
    awaited: new Set([...first.awaited, ...again.awaited]),
    revised: new Set([...first.revised, ...again.revised]),
    dropped: new Set([...first.dropped].filter((id) => !made.has(id) || again.dropped.has(id))),
  };
}

/** Creates the missing rows that headsets' messages are written into. */
async function makeReports(tx: Db, deviceIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ device_id: string }>`
    insert into vr_fleet.device_reports (device_id, party_id)
    select id, party_id from vr_fleet.devices
     where id = any(${deviceIds}::bigint[]) and state <> 'removed' order by id
    on conflict do nothing returning device_id`.execute(tx);
  return new Set(rows.map((row) => row.device_id));
}
