import {
  lastCount,
  type StateMessage,
  type Status,
  type TelemetryMessage,
} from '#vr-fleet/devices/devices.messages.ts';
import type { ArrivedAck } from '#vr-fleet/commands/server/settle-commands.ts';
import type { ArrivedReport } from '#vr-fleet/settings/server/settle-reports.ts';
import type { Word } from './parse-message.ts';

/** A message with when it arrived. */
export interface Arrived {
  readonly word: Word;
  /** Business time. */
  readonly at: Date;
}

/** What a headset said over one connection within a batch, the later before the earlier. */
export interface Saying {
  readonly deviceId: string;
  readonly conn: string;
  /** The highest counter. */
  n: number;
  /** How many messages it is made of. */
  messages: number;
  /** Arrival of the last word that was the headset's own; undefined where there is only the will. */
  seenAt: Date | undefined;
  /** The headset's clock less ours at that word, seconds. */
  skew: number | null;
  status: Status | null;
  boot: string | null;
  /** 0 where it named none; null where it did not speak of it. */
  settingsRev: number | null;
  telemetry: TelemetryMessage | null;
  /** Arrival of the will. */
  willAt: Date | null;
  /** What told the status, in the order of arrival. */
  readonly shown: Showing[];
}

/** A message that tells how the headset is. */
export interface Showing {
  readonly at: Date;
  readonly said: StateMessage | TelemetryMessage;
}

export interface Folded {
  /** Each headset at most once a round; a later round is what came over its next connection. */
  readonly rounds: readonly (readonly Saying[])[];
  /** With the boot that was heard before each in the batch; null where none was. */
  readonly acks: readonly ArrivedAck[];
  readonly reports: readonly ArrivedReport[];
  /** Messages that were older than others of their connection. */
  readonly old: number;
}

/** Puts messages together, headset by headset, in the order of arrival. */
export function foldMessages(messages: readonly Arrived[]): Folded {
  const rounds: Saying[][] = [];
  const latest = new Map<string, { saying: Saying; round: number }>();
  const acks: ArrivedAck[] = [];
  const reports: ArrivedReport[] = [];
  let old = 0;
  for (const { word, at } of messages) {
    const { deviceId, said } = word;
    const last = latest.get(deviceId);
    let saying = last?.saying;
    const boot = saying?.boot ?? null;
    if (!saying || saying.conn !== said.conn) {
      saying = startSaying(deviceId, said.conn);
      const round = last ? last.round + 1 : 0;
      (rounds[round] ??= []).push(saying);
      latest.set(deviceId, { saying, round });
    }
    // What became of a command is true however late it is heard, and settled once.
    if (word.kind === 'ack') acks.push({ deviceId, cmdId: word.said.cmdId, error: word.said.error, at, boot });
    if (word.kind === 'report') reports.push({ ...word.said, deviceId, at });
    if (said.n <= saying.n) old += 1;
    else add(saying, word, at);
  }
  return { rounds, acks, reports, old };
}

const startSaying = (deviceId: string, conn: string): Saying => ({
  deviceId,
  conn,
  n: -1,
  messages: 0,
  seenAt: undefined,
  skew: null,
  status: null,
  boot: null,
  settingsRev: null,
  telemetry: null,
  willAt: null,
  shown: [],
});

function add(saying: Saying, word: Word, at: Date): void {
  const { said, kind } = word;
  saying.n = said.n;
  saying.messages += 1;
  if (kind === 'state' && said.n === lastCount) {
    saying.willAt = at;
    return;
  }
  saying.seenAt = at;
  saying.skew = skewOf(said.ts, at);
  if (kind !== 'state' && kind !== 'tele') return;
  saying.status = word.said.status;
  saying.boot = word.said.boot;
  if (word.said.revs) saying.settingsRev = word.said.revs.settings ?? 0;
  saying.shown.push({ at, said: word.said });
  if (kind === 'tele') saying.telemetry = word.said;
}

/** As far off as a clock can be told to be: what was never set stands decades away. */
const farOff = 2_147_483_647;
const skewOf = (ts: number, at: Date): number =>
  Math.max(-farOff, Math.min(farOff, Math.round((ts - at.getTime()) / 1_000)));
