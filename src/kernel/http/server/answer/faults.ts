import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { code } from '#kernel/contract/codes.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { pickLang } from '#kernel/i18n/text.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { respond } from './respond.ts';
import { createSendResponse, type ServerHeaders } from './send-response.ts';

/**
 * Answers requests that no route handles: unknown paths under `/api` (4003), bodies that are too large or of another
 * type (413, 415), unreadable ones (400), and server errors (9999 with the request's id), never with a stack trace.
 *
 * @example
 * registerFaults(app, log, headers);
 */
export function registerFaults(app: FastifyInstance, log: Log, headers: ServerHeaders): void {
  const send = createSendResponse(headers);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const lang = pickLang(request.headers['accept-language']);
    const status = error.statusCode ?? 500;
    if (status === 413 || status === 415) return send(reply, respond.unacceptable(status, lang));
    if (status >= 400 && status < 500) return send(reply, respond.unreadable('envelope', lang));
    log.error({ requestId: request.id, err: error }, 'request failed');
    return send(reply, respond.fault(request.id, lang));
  });
  app.all('/api/*', { exposeHeadRoute: false }, async (request, reply) => {
    const lang = pickLang(request.headers['accept-language']);
    return send(
      reply,
      respond.refused({ code: code.notFound, msg: httpWords.notFound[lang], errCode: '', data: null }),
    );
  });
}

/**
 * Creates the handler of addresses that cannot be decoded, such as `/api/%zz`. The response has the form of every
 * refusal.
 *
 * @example
 * Fastify({ frameworkErrors: answerBadAddress(headers) });
 */
export function answerBadAddress(headers: ServerHeaders) {
  const send = createSendResponse(headers);
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    send(reply, respond.unreadable('envelope', pickLang(request.headers['accept-language'])));
  };
}

/**
 * Answers requests that are not HTTP or whose header is too long, in the form of every refusal, and closes the
 * connection.
 *
 * @example
 * Fastify({ clientErrorHandler: answerBrokenRequest });
 */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { body } = respond.unreadable('envelope', 'en');
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route receives files: their time is limited by a minimum rate instead. */
    receivesFiles?: true;
  }
}

/**
 * Closes connections whose body takes too long, whatever the method, except on routes that receive files. The server
 * limits the time of headers by itself.
 *
 * @param most milliseconds.
 * @example
 * limitBodies(app, 15_000);
 */
export function limitBodies(app: FastifyInstance, most: number): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (hasBody(raw) && !routeOptions.config.receivesFiles) {
      const late = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const timer = setTimeout(() => {
        if (raw.complete) return;
        if (reply.raw.headersSent) raw.socket.destroy();
        else answerBrokenRequest(late as ConnectionError, raw.socket);
      }, most);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
