import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { DemoAccount, Grants, RoleSeed } from '#kernel/area/role-seed.ts';
import type { PartyStore } from './party-store.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { MenuEntry } from '#kernel/area/screens.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import type { DeviceRoute } from '#kernel/http/server/device-calls.ts';
import type { Feed } from '#kernel/http/server/events/feed.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import type { OpenRoute } from '#kernel/http/server/open-data.ts';
import type { AnyJob } from '#kernel/jobs/server/job.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import type { AnyTaskKind } from '#kernel/tasks/server/task-kind.ts';
import type { NoticeKind } from '#kernel/notify/server/notice-kind.ts';
import type { PeriodKind } from '#kernel/workflow/period.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';

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

export interface DemoParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly storage: Storage;
  readonly config: Pick<Config, 'dataDir'>;
  /** Reports progress of large content: how many of how many are loaded. */
  readonly onProgress: (what: string, loaded: number, of: number) => void;
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

/**
 * An area's contribution to the server: `<area>/area.server.ts` exports one, and `app` lists the three. Code that is
 * slow to load is loaded by the function that needs it.
 *
 * @example
 * export const zeroCarbon: ServerArea = { name: 'zero-carbon', schema: 'zero_carbon', partyKinds: [enterpriseStore], … };
 */
export interface ServerArea {
  /** The first segment of its menu entries' codes. */
  readonly name: string;
  /** Its Postgres schema. */
  readonly schema: string;
  readonly partyKinds: readonly PartyStore[];
  readonly roles: readonly RoleSeed[];
  /** Additional permissions for roles of earlier areas: role → permissions. */
  readonly grants?: Readonly<Record<string, Grants>>;
  /** In the order of the menu. */
  readonly screens: readonly MenuEntry[];
  readonly jobs: readonly AnyJob[];
  /** Long works that its users can start. */
  readonly tasks?: readonly AnyTaskKind[];
  /** The periods of the steps in its procedures. */
  readonly periods?: readonly PeriodKind[];
  /** The notices to its users. */
  readonly notices?: readonly NoticeKind[];
  /** Lifecycles whose plain moves the generic call may make. */
  readonly lifecycles?: readonly StoredLifecycle[];
  /**
   * The wording of its records in the history.
   *
   * @param partyKinds of all areas.
   */
  readonly records: (partyKinds: readonly PartyStore[]) => readonly RecordKind[];
  /** @param partyKinds of all areas. */
  readonly routes: (parts: RouteParts, partyKinds: readonly PartyStore[]) => readonly Route[];
  /** Public resources at plain addresses, for other sites' pages and programs too. */
  readonly openData?: (parts: OpenDataParts) => readonly OpenRoute[];
  /** Creates data that must exist before the first call, with the installation's keys; cheap if it exists. */
  readonly begin?: (parts: BeginParts) => Promise<void>;
  /** Content of every installation; cheap, and without effect if it exists already. */
  readonly seed?: (database: Database, clock: Clock) => Promise<void>;
  readonly demoAccounts?: readonly DemoAccount[];
  /** Refuses a database that cannot receive the demo, before any of it is loaded; throws ConfigError. */
  readonly checkDemo?: (db: Db) => Promise<void>;
  /** Content of the demo, for existing accounts. */
  readonly demo?: (parts: DemoParts) => Promise<void>;
  readonly metrics?: (registry: Registry, db: Db) => void;
  /** Live events; closing them with the server releases their resources. */
  readonly feeds?: (database: Database, clock: Clock) => readonly (Feed & { close(): void })[];
  /** Starts what runs beside the calls. */
  readonly open?: (parts: ServiceParts) => Promise<AreaRuntime>;
}
