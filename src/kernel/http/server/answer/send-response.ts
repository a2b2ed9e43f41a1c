import type { FastifyReply } from 'fastify';
import type { Response } from './respond.ts';

/** An API response is no page: nothing in it may be loaded, run or framed, and it is never cached. */
const always = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
].flat();

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Additional headers of every response of one server: `x-portico-build`, `strict-transport-security`. */
export type ServerHeaders = readonly (readonly [name: string, value: string])[];

/** The header of an event stream: as of every response, and proxies must not buffer it. */
export const streamHeaders = (headers: ServerHeaders): string[] => {
  const own = always.map((text) => (text.startsWith('application/json') ? 'text/event-stream; charset=utf-8' : text));
  return [...own, ...headers.flat(), 'x-accel-buffering', 'no', 'connection', 'close'];
};

/**
 * The header of a response that is a spreadsheet.
 *
 * @example
 * reply.raw.writeHead(200, sheetHeaders(parts.headers ?? []));
 */
export const sheetHeaders = (headers: ServerHeaders): string[] => [
  ...always.map((text) => (text.startsWith('application/json') ? sheetType : text)),
  ...headers.flat(),
  'x-accel-buffering',
  'no',
];

/**
 * Creates the function that sends all API responses: header and body in one write, without the hooks of a page's
 * response.
 *
 * @example
 * const send = createSendResponse(headers);
 * return send(reply, respond.full(lang));
 */
export function createSendResponse(headers: ServerHeaders): (reply: FastifyReply, response: Response) => FastifyReply {
  const own = [...always, ...headers.flat()];
  return (reply, { status, body, isBytes, retryAfter, cookies = [] }) => {
    reply.hijack();
    const encoding = isBytes ? 'latin1' : 'utf8';
    const length = ['content-length', String(Buffer.byteLength(body, encoding))];
    const retry = retryAfter === undefined ? [] : ['retry-after', String(retryAfter)];
    const set = cookies.flatMap((cookie) => ['set-cookie', cookie]);
    reply.raw.writeHead(status, [...own, ...length, ...retry, ...set]);
    reply.raw.end(body, encoding);
    return reply;
  };
}
