import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from './fake-actor.ts';

/** A record of one tenant, and how a call asks for it. */
export interface TenantRecord {
  readonly params: unknown;
  /** A text that is in the record and nowhere else: whoever reads it has read the record. */
  readonly mark: string;
  /** What an upload brings. */
  readonly file?: Uint8Array;
}

export type MakeRecord = (database: Database, clock: Clock, owner: FakeActor) => Promise<TenantRecord>;
