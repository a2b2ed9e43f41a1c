import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { isRefusedUpgrade } from '#kernel/http/server/guard/demo-guard.ts';
import type { EmbeddedBroker } from './embedded-broker.ts';

/** The path of the broker on the HTTP server, for headsets in a browser. */
export const webSocketPath = '/mqtt';
/** Bytes of one WebSocket message. */
const largestMessage = 64 * 1024;

/**
 * Accepts connections of MQTT over TCP.
 *
 * @throws the error of `listen`, such as `EADDRINUSE`.
 */
export async function listenTcp(
  broker: EmbeddedBroker,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer({ noDelay: true }, (socket) => broker.take(socket, socket.remoteAddress ?? ''));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Accepts connections of MQTT over WebSocket at `/mqtt` of an HTTP server; any other upgrade is refused.
 *
 * @param connect gets each connection and the address of its peer.
 * @example
 * listenWebSocket(app.server, (connection, address) => broker.take(connection, address));
 */
export function listenWebSocket(server: Server, connect: (connection: Duplex, address: string) => void): void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: largestMessage,
    // MQTT 3.1.1, 6: client and server agree on the name of the protocol.
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (isRefusedUpgrade(server, request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const [path] = request.url?.split('?') ?? [];
    const offered = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim());
    if (path !== webSocketPath || !offered?.includes('mqtt')) {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      // Behind a proxy all come from one address: the guard counts only failures.
      connect(createWebSocketStream(opened, { highWaterMark: 16_384 }), request.socket.remoteAddress ?? '');
    });
  });
}
