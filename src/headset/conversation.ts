import {
  commandMessage,
  notifyMessage,
  type AckMessage,
  type NotifyMessage,
  type ReportMessage,
  type Status,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { EnrolmentAnswer } from '#vr-fleet/entry/enrolment/enrolment.messages.ts';
import { followSettings } from './act/follow-settings.ts';
import { followFirmware } from './firmware/follow-firmware.ts';
import { executeCommand } from './act/execute-command.ts';
import { tend } from './act/tend.ts';
import { statusOf } from './model/hardware.ts';
import { stateOf, telemetryOf, willOf } from './model/messages-of.ts';
import { Link, type LinkEnd } from './protocol/link.ts';
import { SlowPath } from './protocol/slow-path.ts';
import { randomName } from './timing/random.ts';
import type { Timer } from './timing/timer-wheel.ts';
import type { Headset } from './headset.ts';

/** Minimum milliseconds between two telemetry messages. */
const telemetryPause = 1_000;

const follow = { settings: followSettings, firmware: followFirmware } as const;

/** The messages between a headset and the server over one connection. */
export class Conversation {
  readonly #headset: Headset;
  readonly #identity: EnrolmentAnswer;
  readonly #link: Link;
  readonly #path: SlowPath | undefined;
  readonly #conn = randomName(16);
  /** Counts the messages of this connection. */
  #n = 0;
  #hasStarted = false;
  #isFirst = true;
  #reportedStatus: Status | undefined;
  #reportedAt = 0;
  #telemetryTimer: Timer | undefined;

  constructor(headset: Headset, identity: EnrolmentAnswer, onBegin: () => void, onEnd: (end: LinkEnd) => void) {
    const { circumstances, hardware } = headset;
    const { topicBase, brokerUrl, clientId, username, mqttPassword } = identity;
    this.#headset = headset;
    this.#identity = identity;
    this.#path = circumstances.slowLinks ? new SlowPath(circumstances) : undefined;
    const will = willOf(hardware, this.#conn, headset.now());
    this.#link = new Link(
      {
        url: brokerUrl,
        clientId,
        username,
        password: mqttPassword,
        keepalive: circumstances.keepalive,
        will: { topic: `${topicBase}/up/state`, payload: JSON.stringify(will) },
        wheel: circumstances.wheel,
      },
      {
        onUp: () => this.#link.subscribe([`${topicBase}/down/cmd`, `${topicBase}/down/notify`]),
        // Only after the subscription: the response to the first message must not be missed.
        onListening: () => {
          this.#hasStarted = true;
          this.state();
          onBegin();
          this.#tellAfter(0);
        },
        onMessage: (topic, payload) => this.#hear(topic.slice(topicBase.length + 1), payload.toString()),
        onEnd: (end) => {
          this.#telemetryTimer?.cancel();
          onEnd(end);
        },
      },
    );
  }

  get isStanding(): boolean {
    return this.#hasStarted && this.#link.isUp;
  }

  state(status: Status = statusOf(this.#headset.hardware), onConfirmed?: () => void): void {
    this.#reportedStatus = status;
    this.#say('up/state', stateOf(this.#headset.hardware, this.#sender(), status), onConfirmed);
  }

  /** Reports changes: a new status at once, telemetry at most once a second. */
  changed(): void {
    if (!this.isStanding || this.#hasSaidGoodbye) return;
    if (statusOf(this.#headset.hardware) !== this.#reportedStatus) this.state();
    this.#tellSoon();
  }

  acknowledge(cmdId: string, error: AckMessage['error'], onConfirmed?: () => void): void {
    this.#say('up/ack', { ...this.#sender(), cmdId, ...(error && { error }) } satisfies AckMessage, onConfirmed);
  }

  report(report: Omit<ReportMessage, 'conn' | 'n' | 'ts'>, onConfirmed?: () => void): void {
    this.#say('up/report', { ...this.#sender(), ...report } satisfies ReportMessage, onConfirmed);
  }

  /** Disconnects regularly: the broker does not publish the will. */
  close(): void {
    this.#telemetryTimer?.cancel();
    this.#link.close();
  }

  /** Disconnects without notice: the broker publishes the will. */
  cut(): void {
    this.#telemetryTimer?.cancel();
    this.#link.cut();
  }

  #hear(topic: string, payload: string): void {
    const arrived = performance.now();
    const times = this.#headset.circumstances.duplicates ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      this.#onTheWay(() => this.#deal(topic, payload, performance.now() - arrived));
    }
  }

  #deal(topic: string, payload: string, late: number): void {
    if (!this.isStanding) return;
    const message = parse(payload);
    if (topic === 'down/cmd') {
      const command = commandMessage.safeParse(message);
      if (command.success) executeCommand(this.#headset, command.data, late);
    } else if (topic === 'down/notify') {
      const notice = notifyMessage.safeParse(message);
      if (notice.success) this.#heed(notice.data);
    }
  }

  #heed({ kind, rev }: NotifyMessage): void {
    if (kind === 'state') {
      if (this.#hasSaidGoodbye) return;
      this.state();
      this.#tellSoon();
    } else if (rev !== undefined) {
      this.#headset.note('notified', { detail: `${kind} ${rev}` });
      void follow[kind](this.#headset, rev);
    }
  }

  /** True after the offline message: no later message may contradict it, and no will follows. */
  get #hasSaidGoodbye(): boolean {
    return this.#reportedStatus === 'offline';
  }

  #tellSoon(): void {
    this.#tellAfter(Math.max(0, this.#reportedAt + telemetryPause - performance.now()));
  }

  #tellAfter(ms: number): void {
    this.#telemetryTimer?.cancel();
    this.#telemetryTimer = this.#headset.circumstances.wheel.after(ms, () => this.#tell());
  }

  #tell(): void {
    if (!this.isStanding || this.#hasSaidGoodbye) return;
    if (this.#identity.renewAt <= Date.now()) return this.#headset.enrolAnew();
    tend(this.#headset);
    this.#reportedAt = performance.now();
    this.#say('up/tele', telemetryOf(this.#headset.hardware, this.#sender()));
    // After an outage all headsets connect at nearly the same time: from the second message on they are spread over a
    // minute.
    const { telemetry, random } = this.#headset.circumstances;
    this.#tellAfter(telemetry * 1_000 * (this.#isFirst ? random() : 1));
    this.#isFirst = false;
  }

  #sender() {
    const n = this.#n;
    this.#n += 1;
    return { conn: this.#conn, n, ts: this.#headset.now() };
  }

  #say(topic: string, message: object, onConfirmed?: () => void): void {
    const payload = JSON.stringify(message);
    const { confirmed, duplicates } = this.#headset.circumstances;
    const started = confirmed ? performance.now() : 0;
    const received = (): void => {
      confirmed?.(performance.now() - started);
      onConfirmed?.();
    };
    this.#onTheWay(() => {
      const to = `${this.#identity.topicBase}/${topic}`;
      this.#link.publish(to, payload, confirmed || onConfirmed ? received : undefined);
      if (duplicates) this.#link.publish(to, payload);
    });
  }

  #onTheWay(run: () => void): void {
    if (this.#path) this.#path.pass(run);
    else run();
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return undefined;
  }
}
