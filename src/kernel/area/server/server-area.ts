import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { DemoAccount, Grants, RoleSeed } from '#kernel/area/role-seed.ts';
import type { PartyStore } from './party-store.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { MenuEntry } from '#kernel/contract/menu.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Storage } from '#kernel/files/server/storage.ts';
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

/** What handlers need beside the database and the call: each area's routes take what they use. */
export interface RouteParts {
  readonly config: Config;
  readonly keyring: Keyring;
  readonly storage: Storage;
  readonly signer: DownloadSigner;
}

export interface OpenDataParts extends RouteParts {
  /** A file of the built client by its address, `/v/page.html`; undefined where the build has none. */
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
  /** For MQTT over TCP where there is no broker of one's own; undefined: none, 0: a free one. */
  readonly mqttPort: number | undefined;
}

export interface BeginParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly config: Pick<Config, 'publicUrl'>;
  /** Takes how many of how many of something are done, where that takes long. */
  readonly onProgress: (what: string, done: number, of: number) => void;
}

export interface DemoParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly storage: Storage;
  readonly config: Pick<Config, 'dataDir'>;
  /** Takes how many of how many of something are in, for content that takes long. */
  readonly onProgress: (what: string, loaded: number, of: number) => void;
}

/** What an area has running beside its calls, in every server. */
export interface AreaRuntime {
  /** Calls of headsets and brokers. */
  readonly deviceRoutes?: readonly DeviceRoute[];
  /** Takes what is no HTTP on the server's port. */
  serve?(http: Server): void;
  /** A line of `/readyz`. */
  health?(): string;
  /** Ends before the HTTP server does: its connections may be that one's. */
  close(): Promise<void>;
}

/**
 * What an area brings to the server: `<area>/area.server.ts` exports one, and `app` lists the three. Whatever is costly to
 * load is loaded by the function that needs it.
 *
 * @example
 * export const zeroCarbon: ServerArea = { name: 'zero-carbon', schema: 'zero_carbon', partyKinds: [enterpriseStore], … };
 */
export interface ServerArea {
  /** The first part of its menu entries' codes. */
  readonly name: string;
  /** Its Postgres schema. */
  readonly schema: string;
  readonly partyKinds: readonly PartyStore[];
  readonly roles: readonly RoleSeed[];
  /** What roles of areas before it hold here besides: role → permissions. */
  readonly grants?: Readonly<Record<string, Grants>>;
  /** In the order of the menu. */
  readonly menu: readonly MenuEntry[];
  readonly jobs: readonly AnyJob[];
  /** Long works that its people can begin. */
  readonly tasks?: readonly AnyTaskKind[];
  /** How long the steps of its procedures may take. */
  readonly periods?: readonly PeriodKind[];
  /** What its people are to know or to do. */
  readonly notices?: readonly NoticeKind[];
  /** Those whose plain moves the generic call takes. */
  readonly lifecycles?: readonly StoredLifecycle[];
  /**
   * How the history of its records reads.
   *
   * @param partyKinds of all areas.
   */
  readonly records: (partyKinds: readonly PartyStore[]) => readonly RecordKind[];
  /** @param partyKinds of all areas. */
  readonly routes: (parts: RouteParts, partyKinds: readonly PartyStore[]) => readonly Route[];
  /** What anybody may read by a plain address, pages and programs of other places too. */
  readonly openData?: (parts: OpenDataParts) => readonly OpenRoute[];
  /** What has to be there before the first call, made with the installation's keys; cheap where it is. */
  readonly begin?: (parts: BeginParts) => Promise<void>;
  /** Content of every installation; cheap and harmless where it is there already. */
  readonly seed?: (database: Database, clock: Clock) => Promise<void>;
  readonly demoAccounts?: readonly DemoAccount[];
  /** Refuses a database that the demo cannot go into, before any of it is loaded; throws ConfigError. */
  readonly checkDemo?: (db: Db) => Promise<void>;
  /** Content of the demo, for accounts that are there already. */
  readonly demo?: (parts: DemoParts) => Promise<void>;
  readonly metrics?: (registry: Registry, db: Db) => void;
  /** Of live events; whatever they hold is closed with the server. */
  readonly feeds?: (database: Database, clock: Clock) => readonly (Feed & { close(): void })[];
  /** Starts what runs beside the calls. */
  readonly open?: (parts: ServiceParts) => Promise<AreaRuntime>;
}
