import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNoConnection } from '#kernel/db/server/no-connection.ts';
import { isUnwritable } from '#kernel/db/server/unwritable.ts';
import type { Opened } from '#kernel/envelope/server/opened.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { Receiver } from '#kernel/envelope/server/receiver.ts';
import { pickLang, type Lang } from '#kernel/i18n/text.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { code } from '#kernel/contract/codes.ts';
import type { SecurityKind } from '#kernel/security/security-kinds.ts';
import { BusyError } from './work-line.ts';
import { callerOf, type CallerWithCookies } from './caller.ts';
import { CallerUnread, type Call, type CallEnvironment } from './call.ts';
import type { PaceRule } from './guard/pace.ts';
import type { Places } from './guard/places.ts';
import { Refusal } from './refusal.ts';
import { respond, type Response } from './answer/respond.ts';
import type { ServerHeaders } from './answer/send-response.ts';

export interface ServingParts extends CallEnvironment {
  readonly receiver: Receiver;
  readonly log: Log;
  /** The storage of uploads. */
  readonly storage: Storage;
  /** True: the portal uses https, so cookies are sent over https only. */
  readonly secure: boolean;
  /** Headers in addition to those of every API response. */
  readonly headers?: ServerHeaders;
  /** Minimum rate of uploads and exports; the default when absent. */
  readonly pace?: PaceRule;
}

/** One request of a streaming route. */
export interface Serving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: ServingParts;
  /** Limits the number of slow responses. */
  readonly places: Places;
}

interface Sealed {
  readonly key?: unknown;
  readonly data?: unknown;
}

/**
 * Decrypts a request's envelope; returns the error response if that fails.
 *
 * @example
 * const opened = await openRequest(request, request.body, parts);
 * if ('status' in opened) return opened;
 */
export async function openRequest(
  request: FastifyRequest,
  sealed: Sealed | null | undefined,
  { receiver, clock, security }: Pick<ServingParts, 'receiver' | 'clock' | 'security'>,
): Promise<Opened | Response> {
  const lang = langOf(request);
  const opened = await receiver.open({
    method: request.method as 'GET' | 'POST',
    path: request.url.split('?', 1)[0] ?? '',
    key: sealed?.key,
    data: sealed?.data,
    address: request.ip,
  });
  if (opened.refusal === undefined) return opened;
  // A retired key or a wrong clock is no abuse.
  if (opened.refusal === 'busy' || opened.refusal === 'envelope') {
    const kind = opened.refusal === 'busy' ? 'rate-limited' : 'envelope-forged';
    security.report({ kind, address: request.ip, ...eventOf(request) });
  }
  if (opened.refusal === 'busy') return respond.busy(429, opened.retryAfter, lang);
  const time = opened.refusal === 'time' ? clock.now().getTime() : undefined;
  return respond.unreadable(opened.refusal, lang, time);
}

/**
 * Returns the call in a decrypted request.
 *
 * @example
 * const actor = await admit(endpoint, callOf(request, opened, parts.secure), parts);
 */
export function callOf(
  request: FastifyRequest,
  opened: Opened,
  secure: boolean,
): Call & { readonly caller: CallerWithCookies } {
  const bearer = request.headers.authorization;
  return {
    id: opened.id,
    params: opened.params,
    token: bearer?.startsWith('Bearer ') ? bearer.slice('Bearer '.length) : undefined,
    proof: opened.s,
    lang: langOf(request),
    caller: callerOf(request.ip, request.headers.cookie, secure, request.headers['user-agent']),
    requestId: request.id,
    openField: (name, value) => opened.openField(name, value),
  };
}

/**
 * Returns the response for a failed call: a refusal, overload, or a server fault, which is logged.
 *
 * @example
 * return responseTo(error, request, parts);
 */
export function responseTo(
  thrown: unknown,
  request: FastifyRequest,
  { log, security }: Pick<ServingParts, 'log' | 'security'>,
): Response {
  const lang = langOf(request);
  const error = thrown instanceof CallerUnread ? thrown.cause : thrown;
  if (error instanceof Refusal) {
    const kind = abuseOf(error, request);
    if (kind) security.report({ kind, address: request.ip, ...error.by, ...eventOf(request) });
    return respond.refused(error.answer(lang));
  }
  if (error instanceof BusyError) return respond.busy(503, error.retryAfter, lang);
  if (isNoConnection(error)) return respond.busy(503, 1, lang);
  if (isUnwritable(error)) return respond.full(lang);
  log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'call failed');
  return respond.fault(request.id, lang, thrown instanceof CallerUnread ? thrown.of : undefined);
}

const eventOf = (request: FastifyRequest) => ({
  ...(request.routeOptions.url !== undefined && { route: request.routeOptions.url }),
  requestId: request.id,
});

/** The kind of security event of a refusal; undefined for refusals of daily use. */
function abuseOf({ security, parts, by }: Refusal, request: FastifyRequest): SecurityKind | undefined {
  if (security) return security;
  if (parts.code === code.notFound) return by && 'record-refused';
  if (parts.code === code.noSession) return request.headers.authorization === undefined ? undefined : 'session-refused';
  if (parts.code === code.conflict) {
    return (parts.data as { replayed?: boolean } | undefined)?.replayed ? 'envelope-replayed' : undefined;
  }
  return undefined;
}

/** The language of a request's caller. */
export const langOf = (request: FastifyRequest): Lang => pickLang(request.headers['accept-language']);
