import { randomBytes } from 'node:crypto';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { clientIdOf } from '#vr-fleet/protocol/access/topics-of.ts';
import {
  lastCount,
  type AckMessage,
  type ReportMessage,
  topicBase,
  type Status,
  type StateMessage,
  type TelemetryMessage,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { addCredential } from '#vr-fleet/entry/enrolment/server/add-credential.ts';
import { makeSecret } from '#vr-fleet/entry/enrolment/server/make-credential.ts';

export interface Login {
  readonly deviceId: string;
  readonly username: string;
  readonly password: string;
}

/** Creates the broker logins of headsets. */
export async function giveLogins({ kysely }: Database, clock: Clock, ids: readonly string[]): Promise<Login[]> {
  return kysely.transaction().execute(async (tx) => {
    const logins: Login[] = [];
    for (const deviceId of ids) {
      const secret = await makeSecret();
      const { username } = await addCredential(tx, deviceId, secret, clock.now());
      logins.push({ deviceId, username, password: secret.password });
    }
    return logins;
  });
}

/** A headset's connection. It sends only what a test requests. */
export interface Spoken {
  readonly client: MqttClient;
  readonly conn: string;
  state(status: Status, more?: Partial<StateMessage>): Promise<void>;
  tele(more?: Partial<TelemetryMessage>): Promise<void>;
  ack(cmdId: string, error?: AckMessage['error']): Promise<void>;
  report(rev: number, phase: ReportMessage['phase'], more?: Partial<ReportMessage>): Promise<void>;
  /** Breaks the connection, so that the broker sends the will. */
  cut(): void;
}

/** @param url the broker's URL. */
export async function connectHeadset(
  url: string,
  { deviceId, username, password }: Login,
  boot = 'boot-one',
): Promise<Spoken> {
  const conn = randomBytes(12).toString('base64url');
  const base = topicBase(deviceId);
  let n = 0;
  const sender = () => ({ conn, n: n++, ts: 1_700_000_000_000, boot });
  const client = await connectAsync(url, {
    protocolVersion: 4,
    clientId: clientIdOf(deviceId),
    username,
    password,
    reconnectPeriod: 0,
    will: {
      topic: `${base}/up/state`,
      qos: 1,
      payload: Buffer.from(JSON.stringify({ ...sender(), n: lastCount, status: 'offline' })),
    },
  });
  client.on('error', () => {});
  const publish = async (topic: string, message: object): Promise<void> => {
    await client.publishAsync(`${base}/up/${topic}`, JSON.stringify(message), { qos: 1 });
  };
  return {
    client,
    conn,
    state: (status, more) => publish('state', { ...sender(), status, ...more }),
    tele: (more) =>
      publish('tele', {
        ...sender(),
        status: 'online',
        battery: 70,
        charging: false,
        storage: { total: 128_000_000_000, free: 64_000_000_000 },
        volume: 30,
        brightness: 50,
        bluetooth: 'on',
        ip: '10.0.0.9',
        mask: '255.255.255.0',
        pui: '5.9.8',
        app: '',
        ...more,
      }),
    ack: (cmdId, error) => publish('ack', { ...sender(), cmdId, ...(error && { error }) }),
    report: (rev, phase, more) => publish('report', { ...sender(), kind: 'settings', rev, phase, ...more }),
    cut: () => client.stream.destroy(),
  };
}
