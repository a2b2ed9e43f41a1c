import type { Server } from 'node:http';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { DeviceRoute } from '#kernel/http/server/device-calls.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';

/** The dependencies of routes beside the database and the call; each area selects the ones that it needs. */
export interface RouteParts {
  readonly config: Config;
  readonly keyring: Keyring;
  readonly storage: Storage;
  readonly signer: DownloadSigner;
}

export interface OpenDataParts extends RouteParts {
  /** A file of the built client by its address, `/v/page.html`; undefined if the build lacks it. */
  readonly builtFile: (address: string) => string | undefined;
}

export interface ServiceParts {
  readonly config: Config;
  /** Of the database. */
  readonly url: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly log: Log;
  readonly security: SecurityEvents;
  /** The port for MQTT over TCP of the embedded broker; undefined: none, 0: a free one. */
  readonly mqttPort: number | undefined;
}

export interface BeginParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly config: Pick<Config, 'publicUrl'>;
  /** Reports progress of long work: how many of how many are done. */
  readonly onProgress: (what: string, done: number, of: number) => void;
}

/** The services of an area beside its calls, in every server. */
export interface AreaRuntime {
  /** Calls of headsets and brokers. */
  readonly deviceRoutes?: readonly DeviceRoute[];
  /** Handles connections other than HTTP on the server's port. */
  serve?(http: Server): void;
  /** A line of `/readyz`. */
  health?(): string;
  /** Ends before the HTTP server does, because its connections may belong to that server. */
  close(): Promise<void>;
}
