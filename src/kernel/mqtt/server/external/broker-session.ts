import type { Duplex } from 'node:stream';
import mqtt, { type IPublishPacket, type Packet } from 'mqtt-packet';
import { connectStream } from '#kernel/mqtt/server/broker-stream.ts';
import { BrokerAway, type Incoming } from '#kernel/mqtt/server/broker.ts';

/** Seconds. The broker's limit is 1.5 times as long; a broker without packets for as long counts as gone. */
const keepalive = 20;
/** Timeout for the broker's first packet (milliseconds). */
const patience = 10_000;
const firstPause = 200;
const longestPause = 2_000;
/** Maximum unconfirmed messages, beyond which no more are read: sixteen sessions then buffer at most 16,000. */
const mostUnconfirmed = 1_000;

export interface SessionOptions {
  /** With the user's name and password. */
  readonly url: URL;
  readonly clientId: string;
  /** True if the broker must store the session and its messages. */
  readonly lasting: boolean;
  readonly filters: readonly string[];
  readonly onMessage?: (message: Incoming) => void;
  readonly onUp?: (resumed: boolean) => void;
  readonly onDown?: () => void;
  /** The reason for a lost connection, once until it is back. */
  readonly onError: (error: Error) => void;
}

/** One session on a broker, over successive connections. MQTT 3.1.1, QoS 1. */
export interface BrokerSession {
  isUp(): boolean;
  /** @throws BrokerAway if there is no connection, or it ended before the broker confirmed. */
  publish(topic: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

interface Sent {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Opens a session. Unlike a general client it acknowledges a message only when it is confirmed, in any order and many
 * at once, which MQTT allows (4.4) and the throughput needs.
 */
export function openSession(options: SessionOptions): BrokerSession {
  const { url, clientId, lasting, filters, onMessage, onUp, onDown, onError } = options;
  const sent = new Map<number, Sent>();
  let stream: Duplex | undefined;
  let isUp = false;
  let isClosed = false;
  /** The missing connection was reported. */
  let isKnown = false;
  let pause = firstPause;
  let lastId = 0;
  let unconfirmed = 0;
  let waiting: Buffer[] = [];
  let retry: NodeJS.Timeout | undefined;

  const write = (packet: Packet): void => {
    waiting.push(mqtt.generate(packet));
    if (waiting.length === 1) setImmediate(flush);
  };
  const flush = (): void => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    if (stream?.writable) stream.write(bytes);
  };

  function connect(): void {
    const own = connectStream(url);
    const parser = mqtt.parser({ protocolVersion: 4 });
    let received = performance.now();
    let hasEnded = false;
    let isNew = false;
    stream = own;
    waiting = [];
    unconfirmed = 0;
    const silence = setTimeout(() => own.destroy(new Error('the broker does not answer')), patience);
    const beat = setInterval(() => {
      if (own.isPaused()) received = performance.now();
      if (performance.now() - received > keepalive * 1_500) own.destroy(new Error('the broker fell silent'));
      else if (isUp) write({ cmd: 'pingreq' });
    }, keepalive * 500);

    const ended = (error?: Error): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(silence);
      clearInterval(beat);
      own.destroy();
      if (stream === own) stream = undefined;
      const wasUp = isUp;
      isUp = false;
      for (const { reject } of sent.values()) reject(new BrokerAway());
      sent.clear();
      if (wasUp) onDown?.();
      if (isClosed) return;
      if (wasUp || !isKnown) onError(error ?? new Error('the broker closed the connection'));
      isKnown = true;
      retry = setTimeout(connect, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, longestPause);
    };
    own.on('error', ended);
    own.on('close', () => ended());
    own.on('data', (bytes: Buffer) => {
      received = performance.now();
      parser.parse(bytes);
    });
    parser.on('error', (error: Error) => own.destroy(error));
    parser.on('packet', (packet) => {
      if (hasEnded) return;
      switch (packet.cmd) {
        case 'connack':
          if (packet.returnCode !== 0) {
            own.destroy(new Error(`the broker refused the login (${packet.returnCode})`));
            return;
          }
          clearTimeout(silence);
          isUp = true;
          if (filters.length === 0) pause = firstPause;
          else {
            write({ cmd: 'subscribe', messageId: 65_535, subscriptions: filters.map((topic) => ({ topic, qos: 1 })) });
          }
          // A new session stores nothing before its filters are subscribed.
          isNew = filters.length > 0 && !packet.sessionPresent;
          if (!isNew) onUp?.(packet.sessionPresent);
          return;
        case 'suback':
          if (packet.granted.includes(128)) {
            own.destroy(new Error('the broker refused a subscription'));
            return;
          }
          pause = firstPause;
          if (isNew) onUp?.(false);
          return;
        case 'puback': {
          const one = sent.get(packet.messageId!);
          sent.delete(packet.messageId!);
          one?.resolve();
          return;
        }
        case 'publish':
          take(own, packet);
          return;
        default:
      }
    });
    own.write(mqtt.generate(connectPacket()));
  }

  const connectPacket = (): Packet => ({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clientId,
    clean: !lasting,
    keepalive: keepalive,
    ...(url.username !== '' && {
      username: decodeURIComponent(url.username),
      password: Buffer.from(decodeURIComponent(url.password)),
    }),
  });

  function take(own: Duplex, { topic, payload, qos, messageId }: IPublishPacket): void {
    let isConfirmed = qos === 0;
    if (!isConfirmed) unconfirmed += 1;
    if (unconfirmed >= mostUnconfirmed) own.pause();
    onMessage?.({
      topic,
      payload: payload as Buffer,
      confirm() {
        // A message of an ended connection is for the next one to confirm: the broker sends it again.
        if (isConfirmed || own !== stream) return;
        isConfirmed = true;
        unconfirmed -= 1;
        if (own.isPaused() && unconfirmed < mostUnconfirmed / 2) own.resume();
        write({ cmd: 'puback', messageId: messageId! });
      },
    });
  }

  function nextId(): number {
    do lastId = (lastId % 65_000) + 1;
    while (sent.has(lastId));
    return lastId;
  }

  connect();
  return {
    isUp: () => isUp,
    publish: (topic, payload) =>
      new Promise((resolve, reject) => {
        if (!isUp || sent.size >= 60_000) {
          reject(new BrokerAway());
          return;
        }
        const messageId = nextId();
        sent.set(messageId, { resolve, reject });
        write({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false, messageId });
      }),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const last = stream;
      if (!last) return;
      write({ cmd: 'disconnect' });
      flush();
      await new Promise<void>((resolve) => {
        const cut = setTimeout(() => last.destroy(), 1_000);
        last.once('close', () => {
          clearTimeout(cut);
          resolve();
        });
        last.end();
      });
    },
  };
}
