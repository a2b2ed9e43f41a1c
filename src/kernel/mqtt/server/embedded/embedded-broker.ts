import type { Duplex } from 'node:stream';
import type { PublishPacket, Client } from 'aedes';
import { BrokerAway, type AccessRegistry, type Broker } from '#kernel/mqtt/server/broker.ts';
import { createConnectionGuard } from './connection-guard.ts';
import { EmbeddedClients, type BrokerClient } from './embedded-clients.ts';
import { createSlotSessions } from './slot-sessions.ts';

/** The broker in the server's own process. */
export interface EmbeddedBroker extends Broker {
  /** Starts: listeners are notified, and connections are accepted. */
  open(): Promise<void>;
  /**
   * Accepts a connection, of TCP or WebSocket.
   *
   * @param address of the peer.
   */
  take(connection: Duplex, address: string): void;
  connected(): number;
}

interface Options {
  readonly access: AccessRegistry;
  readonly onError: (error: Error) => void;
}

/**
 * A broker of MQTT 3.1.1 for one process. Only the server's listeners receive client messages, and a PUBACK waits until
 * they confirmed the message: the client resends messages that are lost with the process. Clients have no sessions
 * here, so messages to an offline client are lost; the server sends them again when it reconnects.
 *
 * @example
 * const broker = createEmbeddedBroker({ access, onError: (error) => log.warn({ err: error }, 'the broker failed') });
 * await broker.open();
 * createServer((socket) => broker.take(socket, socket.remoteAddress ?? '')).listen(1883);
 */
export function createEmbeddedBroker({ access, onError }: Options): EmbeddedBroker {
  const sessions = createSlotSessions();
  const guard = createConnectionGuard();
  const clients = new EmbeddedClients({
    access,
    onError,
    take: (topic, payload, settle) => sessions.take(topic, payload, settle),
  });
  const opened = new Set<string>();
  const waiting = new Set<() => void>();
  let isUp = false;

  return {
    isUp: () => isUp,
    connected: () => clients.connectedClients,
    async open() {
      await clients.listen();
      isUp = true;
      for (const begin of waiting) begin();
      waiting.clear();
    },
    take(connection, address) {
      if (!isUp || !guard.admit(address)) {
        connection.destroy();
        return;
      }
      const client: BrokerClient = clients.handle(connection);
      boundPackets(client);
      let isSettled = false;
      const settle = (): void => {
        if (isSettled) return;
        isSettled = true;
        guard.settled(address, client.account === undefined && !client.isUnchecked);
      };
      client.once('connected', settle);
      connection.once('close', settle);
    },
    publish: (topic, payload) =>
      new Promise((resolve, reject) => {
        if (!isUp) {
          reject(new BrokerAway());
          return;
        }
        const packet: PublishPacket = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false };
        clients.publish(packet, (error?: Error) => (error ? reject(error) : resolve()));
      }),
    listen(listening) {
      let session: { close(): void } | undefined;
      const begin = (): void => {
        listening.onUp?.(opened.has(listening.clientId));
        opened.add(listening.clientId);
        session = sessions.open(listening);
      };
      if (isUp) begin();
      else waiting.add(begin);
      return {
        async close() {
          waiting.delete(begin);
          session?.close();
        },
      };
    },
    async admit() {},
    async revoke(accounts) {
      for (const { username, clientId } of accounts) clients.revoke(username, clientId);
    },
    async close() {
      if (!isUp) return;
      isUp = false;
      await new Promise<void>((resolve) => clients.close(resolve));
    },
  };
}

/** Maximum bytes of one packet; a headset's are well below one thousand. */
const largestPacket = 64 * 1024;

interface Parser {
  readonly _list: { readonly length: number };
  parse(bytes: Buffer): number;
  emit(event: 'error', error: Error): void;
}

/** Closes a connection whose packet does not end: aedes itself would buffer up to 256 MiB of one, before any login. */
function boundPackets(client: Client): void {
  const { _parser: parser } = client as unknown as { _parser: Parser };
  parser.parse = parseBounded;
}

function parseBounded(this: Parser, bytes: Buffer): number {
  const left = (Object.getPrototypeOf(this) as Parser).parse.call(this, bytes);
  if (left > largestPacket) this.emit('error', new Error('packet too large'));
  return left;
}
