import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecured } from 'node:tls';
import { generate, type IPublishPacket, type Packet } from 'mqtt-packet';
import type { Timer, TimerWheel } from '#headset/timing/timer-wheel.ts';
import { readPackets } from './packet-reader.ts';

/** refused: name or password are not valid; unreachable: the connection never opened; lost: it was open. */
export type LinkEnd = 'refused' | 'unreachable' | 'lost';

export interface LinkOptions {
  /** `mqtt://` or `mqtts://` with host and port. */
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  /** Seconds. */
  readonly keepalive: number;
  readonly will: { readonly topic: string; readonly payload: string };
  readonly wheel: TimerWheel;
}

export interface LinkEvents {
  /** The broker has accepted the connection. */
  onUp(): void;
  /** The last subscription is active. */
  onListening(): void;
  /** The payload is valid only until this returns. The message is then acknowledged to the broker. */
  onMessage(topic: string, payload: Buffer): void;
  /** Called once, unless this side closed the connection. */
  onEnd(end: LinkEnd): void;
}

/** Maximum seconds for connecting. */
const patience = 20;
/** All sockets of the process share this buffer: each read is processed before the next one. */
const inbox = Buffer.allocUnsafeSlow(64 * 1024);
const pingRequest = generate({ cmd: 'pingreq' });
const goodbye = generate({ cmd: 'disconnect' });

/**
 * One MQTT 3.1.1 connection at QoS 1 without a session on the broker; it uses only a few kB, because there are
 * thousands.
 */
export class Link {
  readonly #events: LinkEvents;
  readonly #wheel: TimerWheel;
  readonly #keepalive: number;
  readonly #socket: Socket;
  #isUp = false;
  #isOver = false;
  #rest: Buffer | undefined;
  #nextId = 0;
  #confirmations: Map<number, () => void> | undefined;
  #lastSent = 0;
  #lastHeard = 0;
  #timer: Timer;

  constructor({ url, clientId, username, password, keepalive, will, wheel }: LinkOptions, events: LinkEvents) {
    this.#events = events;
    this.#wheel = wheel;
    this.#keepalive = keepalive * 1_000;
    const { protocol, hostname, port } = new URL(url);
    const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'mqtts:' ? 8883 : 1883) };
    if (protocol === 'mqtts:') {
      this.#socket = connectSecured({ ...to, servername: to.host });
      this.#socket.on('data', (bytes: Buffer) => this.#read(bytes));
    } else {
      const read = (length: number): boolean => {
        this.#read(inbox.subarray(0, length));
        return true;
      };
      this.#socket = connectPlain({ ...to, onread: { buffer: inbox, callback: read } });
    }
    this.#socket.setNoDelay(true);
    this.#socket.on('error', () => this.#end());
    this.#socket.on('close', () => this.#end());
    this.#write(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId,
        username,
        password: Buffer.from(password),
        keepalive,
        will: { ...will, qos: 1, retain: false },
      }),
    );
    this.#timer = wheel.after(patience * 1_000, () => this.#end());
  }

  get isUp(): boolean {
    return this.#isUp && !this.#isOver;
  }

  /** Messages without the broker's confirmation, of those with a callback. */
  get unconfirmed(): number {
    return this.#confirmations?.size ?? 0;
  }

  /** Publishes at QoS 1. `onConfirmed` is not called if the connection ends first. */
  publish(topic: string, payload: string, onConfirmed?: () => void): void {
    if (!this.isUp) return;
    const messageId = this.#takeId();
    if (onConfirmed) (this.#confirmations ??= new Map()).set(messageId, onConfirmed);
    this.#write(generate({ cmd: 'publish', topic, payload, qos: 1, messageId, dup: false, retain: false }));
  }

  subscribe(topics: readonly string[]): void {
    const subscriptions = topics.map((topic) => ({ topic, qos: 1 as const }));
    this.#write(generate({ cmd: 'subscribe', messageId: this.#takeId(), subscriptions }));
  }

  /** Closes with a disconnect message, so the broker discards the will. Data already written is still sent. */
  close(): void {
    if (this.#isOver) return;
    this.#over();
    this.#socket.end(goodbye);
    // Does not wait for a broker that never closes its side.
    this.#wheel.after(2_000, () => this.#socket.destroy());
  }

  /** Closes without a disconnect message, as if the network were gone: the broker detects it and publishes the will. */
  cut(): void {
    if (this.#isOver) return;
    this.#over();
    this.#socket.destroy();
  }

  #takeId(): number {
    this.#nextId = (this.#nextId % 65_535) + 1;
    return this.#nextId;
  }

  #write(bytes: Buffer): void {
    if (this.#isOver) return;
    this.#lastSent = performance.now();
    this.#socket.write(bytes);
  }

  #read(bytes: Buffer): void {
    if (this.#isOver) return;
    this.#lastHeard = performance.now();
    try {
      this.#rest = readPackets(this.#rest, bytes, (packet) => this.#receive(packet));
    } catch {
      this.#end();
    }
  }

  #receive(packet: Packet): void {
    if (this.#isOver) return;
    switch (packet.cmd) {
      case 'connack':
        if (packet.returnCode !== 0)
          return this.#end(packet.returnCode === 4 || packet.returnCode === 5 ? 'refused' : undefined);
        this.#isUp = true;
        this.#timer.cancel();
        this.#timer = this.#wheel.after(this.#keepalive, () => this.#keepAlive());
        return this.#events.onUp();
      case 'suback':
        return packet.granted.includes(128) ? this.#end('refused') : this.#events.onListening();
      case 'puback':
        return this.#confirmed(packet.messageId ?? 0);
      case 'publish':
        return this.#take(packet);
      default:
        return undefined;
    }
  }

  #confirmed(id: number): void {
    const onConfirmed = this.#confirmations?.get(id);
    if (!onConfirmed) return;
    this.#confirmations?.delete(id);
    onConfirmed();
  }

  #take({ topic, payload, qos, messageId }: IPublishPacket): void {
    this.#events.onMessage(topic, Buffer.isBuffer(payload) ? payload : Buffer.from(payload));
    if (qos === 1 && messageId !== undefined) this.#write(generate({ cmd: 'puback', messageId }));
  }

  /**
   * MQTT 3.1.1 §3.1.2.10: sends at least one packet every `keepalive`; received packets show that the server is alive.
   */
  #keepAlive(): void {
    if (this.#isOver) return;
    const now = performance.now();
    if (now - this.#lastHeard > this.#keepalive * 1.5) return this.#end();
    const idle = now - this.#lastSent;
    const isDue = idle >= this.#keepalive * 0.95;
    if (isDue) this.#write(pingRequest);
    this.#timer = this.#wheel.after(isDue ? this.#keepalive : this.#keepalive - idle, () => this.#keepAlive());
  }

  #over(): void {
    this.#isOver = true;
    this.#timer.cancel();
    this.#confirmations = undefined;
    this.#rest = undefined;
  }

  #end(end: LinkEnd = this.#isUp ? 'lost' : 'unreachable'): void {
    if (this.#isOver) return;
    this.#over();
    this.#socket.destroy();
    this.#events.onEnd(end);
  }
}
