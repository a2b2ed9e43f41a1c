import http from 'node:http';
import { maxBody } from '#kernel/envelope/protocol.ts';
import type { Mutant } from './mutate-envelope.ts';

export interface Sent {
  readonly status: number;
  readonly body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });

/** Sends a request unchanged, because `fetch` would normalise its path. */
export function sendMutant(
  origin: string,
  { method, path, key, data }: Omit<Mutant, 'name'>,
  address: string,
): Promise<Sent> {
  const body = method === 'POST' ? JSON.stringify({ key, data }) : undefined;
  const target = method === 'GET' ? `${path}?${[...fields('key', key), ...fields('data', data)].join('&')}` : path;
  return new Promise((resolve, reject) => {
    // A request that is too large is cut off during writing, so it uses a separate connection. Its sender may not
    // receive the 431 or 413.
    const tooLarge = target.length > 16_000 ? 431 : (body?.length ?? 0) > maxBody ? 413 : null;
    const headers = { 'x-forwarded-for': address };
    const request = http.request(origin, { method, path: target, headers, agent: tooLarge === null ? agent : false });
    if (body !== undefined) request.setHeader('content-type', 'application/json');
    request.on('error', (error) => (tooLarge === null ? reject(error) : resolve({ status: tooLarge, body: '' })));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      );
    });
    request.end(body);
  });
}

/** Encodes a value for a query. An array repeats the field. */
function fields(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  const values = Array.isArray(value) ? (value.length === 1 ? [value[0], value[0]] : value) : [value];
  return values.map((each) => `${name}=${encodeURIComponent(typeof each === 'string' ? each : JSON.stringify(each))}`);
}
