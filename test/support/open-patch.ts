import http from 'node:http';
import { once } from 'node:events';

/** An upload's PATCH that stays open: bytes are sent when a test requests it. */
export interface OpenPatch {
  /** Sends bytes. */
  send(bytes: Uint8Array): void;
  /** Ends the body. */
  end(): void;
  /** Closes the connection. */
  cut(): void;
  /** The status of the response, or 0 where the connection was closed. */
  readonly status: Promise<number>;
}

/**
 * Opens a PATCH of `length` bytes from an offset on, and sends nothing yet.
 *
 * @param address of the client, for a server that trusts 127.0.0.1 as a proxy.
 */
export async function openPatch(url: string, offset: number, length: number, address?: string): Promise<OpenPatch> {
  const request = http.request(url, {
    method: 'PATCH',
    agent: false,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-length': String(length),
      'content-type': 'application/offset+octet-stream',
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
  });
  const status = new Promise<number>((resolve) => {
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', () => resolve(0));
    request.once('close', () => resolve(0));
  });
  request.flushHeaders();
  const [socket] = await once(request, 'socket');
  if (socket.connecting) await once(socket, 'connect');
  return {
    send: (bytes) => void request.write(bytes),
    end: () => void request.end(),
    cut: () => void request.destroy(),
    status,
  };
}
