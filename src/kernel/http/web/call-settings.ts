import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Sender } from '#kernel/envelope/web/sender.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** The result of a login; both values are required. */
interface CallSession {
  readonly token: string;
  readonly proof: string;
}

/** The settings of a page's calls. Each is read at every call. */
export interface CallSettings {
  readonly lang: () => Lang;
  readonly session: () => CallSession | null;
  /** Called when the session of a call has ended: 1008, 1009 or 1010, once for each session. */
  readonly onSessionEnd: (code: number, msg: string) => void;
  /** Called when a call was accepted; a call with a session proves to the server that the user is present. */
  readonly onAccepted: (endpoint: Pick<Endpoint, 'access'>) => void;
  /** Called with the build of the server that sent each response. */
  readonly onBuild: (build: string) => void;
  /** Empty in a page; `http://host:port` elsewhere. */
  readonly origin: string;
  readonly fetch: typeof fetch;
}

/** The page's sender, and the server's time. */
export interface PageKey {
  /** Fetches the server's key at the first call; all calls of the page share it. */
  sender(): Promise<Sender>;
  /** Discards a sender whose key the server no longer knows. */
  retire(sender: Sender): void;
  /** Milliseconds since 1970 by the server's clock: the user's clock may be hours off. */
  now(): number;
  adoptTime(serverTime: unknown): void;
}

/** The settings and the key of everything that a page sends. */
export interface CallParts {
  readonly settings: CallSettings;
  readonly page: PageKey;
}
