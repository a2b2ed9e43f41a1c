import { pipeline, type Duplex } from 'node:stream';
import { connectStream } from './broker-stream.ts';

/** Maximum number of relayed connections. */
const mostRelayed = 5_000;

/** Relays connections to a broker, byte by byte: the broker authenticates them like any others. */
export interface Relay {
  take(connection: Duplex): void;
  close(): void;
}

/**
 * A relay to the broker of an address; name and password in it are not used.
 *
 * @example
 * const relay = createRelay(new URL('mqtt://broker:1883'));
 * listenWebSocket(app.server, (connection) => relay.take(connection));
 */
export function createRelay(url: URL): Relay {
  const relayed = new Set<Duplex>();
  return {
    take(connection) {
      if (relayed.size >= mostRelayed) {
        connection.destroy();
        return;
      }
      relayed.add(connection);
      const beside = connectStream(url);
      const end = (): void => {
        relayed.delete(connection);
        connection.destroy();
        beside.destroy();
      };
      pipeline(connection, beside, end);
      pipeline(beside, connection, end);
    },
    close() {
      for (const connection of relayed) connection.destroy();
    },
  };
}
