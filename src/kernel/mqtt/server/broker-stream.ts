import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { createWebSocketStream, WebSocket } from 'ws';

const ports: Record<string, number> = { 'mqtt:': 1883, 'mqtts:': 8883 };

/**
 * Connects to a broker by its address: `mqtt`, `mqtts`, `ws` or `wss`. Data written before the connection is open is
 * buffered; a failure is an `error` of the stream.
 */
export function connectStream(url: URL): Duplex {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (ports[url.protocol] ?? 1883) : Number(url.port);
  switch (url.protocol) {
    case 'mqtt:':
      return connectTcp({ host, port, noDelay: true });
    case 'mqtts:':
      return connectTls({ host, port, servername: host }).setNoDelay(true);
    default: {
      const address = new URL(url);
      address.username = '';
      address.password = '';
      return createWebSocketStream(new WebSocket(address, ['mqtt'], { perMessageDeflate: false }));
    }
  }
}
