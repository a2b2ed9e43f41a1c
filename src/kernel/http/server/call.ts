import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Access, Endpoint } from '#kernel/contract/endpoint.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import type { Actor } from './actor.ts';
import type { Caller } from './caller.ts';

/** A decrypted call, from any caller. */
export interface Call {
  readonly id: string;
  readonly params: unknown;
  readonly token: string | undefined;
  readonly proof: string | undefined;
  readonly lang: Lang;
  readonly caller: Caller;
  readonly requestId: string;
  openField(name: string, sealed: string): string | null;
}

/** The access and the input of an endpoint, for every kind of call. */
export interface Asked {
  readonly access: Access;
  readonly input: Endpoint['input'];
}

/** The server's services that a call uses. */
export interface CallEnvironment {
  readonly database: Database;
  readonly clock: Clock;
  readonly authorise: Authorise;
  readonly security: SecurityEvents;
}

/**
 * Returns the actor of a token and a proof; throws a Refusal if there is no session, or the session has ended.
 *
 * @param options `isUse: false` for calls that a browser makes by itself: they do not extend the session.
 */
export type Authorise = (
  token: string | undefined,
  proof: string | undefined,
  options?: { readonly isUse?: boolean },
) => Promise<Actor>;

/**
 * The caller could not be read: a server fault. The response's code depends on the call: an administrator's or a
 * user's.
 */
export class CallerUnread extends Error {
  readonly of: 'user' | 'administrator';
  constructor(of: 'user' | 'administrator', cause: unknown) {
    super('The caller could not be read', { cause });
    this.of = of;
  }
}
