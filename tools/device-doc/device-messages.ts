import path from 'node:path';
import * as z from 'zod/mini';
import type { JSONSchema } from 'zod/v4/core';
import { deviceTopics, lastCount, type DeviceTopic } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { firmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import {
  challengeAnswer,
  challengeRequest,
  enrolmentAnswer,
  enrolmentRefusal,
  enrolmentRequest,
} from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import { readSchemaDocs, type FieldDocs } from '../api-doc/field-docs.ts';
import { repositoryRoot } from '../api-doc/parse-source.ts';

/** One message, as the documents describe it. */
export interface Documented {
  readonly schema: JSONSchema.JSONSchema;
  readonly docs: FieldDocs;
  /** Each is valid for the schema. */
  readonly examples: readonly object[];
}

/** Turns "`up/tele`: every minute …" into "Every minute …". */
export function sentence(doc: string): string {
  const bare = doc.replace(/^`[\w/]+`: /, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

const topicsFile = path.join(repositoryRoot, 'src/vr-fleet/protocol/protocol/protocol.messages.ts');
const settingsFile = path.join(repositoryRoot, 'src/vr-fleet/configuration/settings/settings.messages.ts');
const firmwareFile = path.join(repositoryRoot, 'src/vr-fleet/configuration/firmware/firmware.messages.ts');
const enrolmentFile = path.join(repositoryRoot, 'src/vr-fleet/entry/enrolment/enrolment.messages.ts');

function documented(file: string, name: string, schema: z.ZodMiniType, examples: readonly object[]): Documented {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  for (const example of examples) schema.parse(example);
  return { schema: json, docs: readSchemaDocs(file, name), examples };
}

const sender = { conn: 'Zk3vQm0cT9xw8LrA', n: 0, ts: 1_795_253_400_000 };
const boot = 'h7Qe0_pX2mLw';
const status = 'online';

const topicExamples: Record<DeviceTopic, { name: string; examples: readonly object[] }> = {
  'up/state': {
    name: 'stateMessage',
    examples: [
      { ...sender, status, boot, revs: { settings: 3, firmware: 1 } },
      { ...sender, n: lastCount, status: 'offline', boot },
    ],
  },
  'up/tele': {
    name: 'telemetryMessage',
    examples: [
      {
        ...sender,
        n: 1,
        status,
        boot,
        revs: { settings: 3, firmware: 1 },
        battery: 76,
        charging: false,
        storage: { total: 137_438_953_472, free: 52_613_349_376 },
        volume: 40,
        brightness: 60,
        bluetooth: 'on',
        ip: '10.4.1.87',
        mask: '255.255.0.0',
        pui: '5.9.8',
        app: 'com.example.showroom',
      },
    ],
  },
  'up/ack': {
    name: 'ackMessage',
    examples: [
      { ...sender, n: 2, cmdId: '48213' },
      { ...sender, n: 3, cmdId: '48214', error: 'expired' },
    ],
  },
  'up/report': {
    name: 'reportMessage',
    examples: [
      { ...sender, n: 4, kind: 'settings', rev: 4, phase: 'applied' },
      {
        ...sender,
        n: 5,
        kind: 'settings',
        rev: 5,
        phase: 'failed',
        error: 'storage_full',
        detail: 'needs 17 kB, 4 kB free',
      },
      { ...sender, n: 6, kind: 'firmware', rev: 2, phase: 'downloading', bytes: 52_428_800 },
      { ...sender, n: 7, kind: 'firmware', rev: 2, phase: 'waiting', waitsFor: 'battery' },
    ],
  },
  'down/cmd': {
    name: 'commandMessage',
    examples: [
      { cmdId: '48213', type: 'volume', value: 25, ttl: 58_200 },
      { cmdId: '48214', type: 'restart', ttl: 59_900 },
    ],
  },
  'down/notify': {
    name: 'notifyMessage',
    examples: [{ kind: 'settings', rev: 4 }, { kind: 'firmware', rev: 2 }, { kind: 'state' }],
  },
};

export const topics = Object.entries(deviceTopics).map(([topic, schema]) => {
  const { name, examples } = topicExamples[topic as DeviceTopic];
  return { topic: topic as DeviceTopic, name, ...documented(topicsFile, name, schema, examples) };
});

const sn = 'PA7L50MGG1220042';
const nonce = 'q8m4Zr1o0m2V7c5e9kXyB3tUwN6pLhJdFgSaQiEvRzM';

/** The messages over HTTP. */
export const exchanges = {
  challengeRequest: documented(enrolmentFile, 'challengeRequest', challengeRequest, [{ sn }]),
  challengeAnswer: documented(enrolmentFile, 'challengeAnswer', challengeAnswer, [{ nonce }]),
  enrolmentRequest: documented(enrolmentFile, 'enrolmentRequest', enrolmentRequest, [
    { sn, nonce, sig: `${nonce}${nonce}` },
  ]),
  enrolmentAnswer: documented(enrolmentFile, 'enrolmentAnswer', enrolmentAnswer, [
    {
      deviceId: '1042',
      brokerUrl: 'mqtts://fleet.example.org:8883',
      brokerWebSocketUrl: 'wss://fleet.example.org/mqtt',
      clientId: 'd1042',
      username: 'd1042.1',
      mqttPassword: nonce,
      topicBase: 'vf/v1/2/1042',
      desiredUrl: 'https://fleet.example.org/device/v1/desired',
      renewAt: 1_803_029_400_000,
    },
  ]),
  enrolmentRefusal: documented(enrolmentFile, 'enrolmentRefusal', enrolmentRefusal, [
    { reason: 'unclaimed', retryAfter: 60 },
  ]),
  settings: documented(settingsFile, 'settings', settings, [
    { name: 'Showroom 12', screenOff: 30, sleep: 600 },
    {
      homeKey: {
        double: { action: 'open_app', package: 'com.example.showroom' },
        long: { action: 'recalibrate', seconds: 1.5 },
      },
    },
    { network: { ip: '10.24.9.40', mask: '255.255.255.0', gateway: '10.24.9.1', dns: '10.24.0.53' } },
    {
      boot: {
        sha256: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
        size: 4_415_028,
        frames: 60,
      },
      shutdown: null,
    },
  ]),
  firmware: documented(firmwareFile, 'firmware', firmware, [
    {
      number: '5.10.1',
      mode: 'optional',
      size: 1_288_490_188,
      sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
      chunkList: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
    },
    {},
  ]),
};
