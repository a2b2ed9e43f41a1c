import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Sender } from '#kernel/envelope/web/sender.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** What a login gave; neither is of use alone. */
interface CallSession {
  readonly token: string;
  readonly proof: string;
}

/** How a page's calls are made. All are read at each call. */
export interface CallSettings {
  readonly lang: () => Lang;
  readonly session: () => CallSession | null;
  /** The session that the call was made with has ended: 1008, 1009 or 1010, once for each session. */
  readonly onSessionEnd: (code: number, msg: string) => void;
  /** A call was accepted; one that needs a session has shown the server that somebody is there. */
  readonly onAccepted: (endpoint: Pick<Endpoint, 'access'>) => void;
  /** Called with the build that each answer came from. */
  readonly onBuild: (build: string) => void;
  /** Empty in a page; `http://host:port` elsewhere. */
  readonly origin: string;
  readonly fetch: typeof fetch;
}

/** The one sender of a page, and the server's time. */
export interface PageKey {
  /** Fetches the server's key at the first call; all calls of the page share it. */
  sender(): Promise<Sender>;
  /** Forgets a sender whose key the server no longer knows. */
  retire(sender: Sender): void;
  /** Milliseconds since 1970 by the server's clock: a reader's may be hours off. */
  now(): number;
  adoptTime(serverTime: unknown): void;
}

/** What everything that a page sends is made with. */
export interface CallParts {
  readonly settings: CallSettings;
  readonly page: PageKey;
}
