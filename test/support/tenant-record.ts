import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from './fake-actor.ts';

/** A tenant's record, and the input of a call for it. */
export interface TenantRecord {
  readonly params: unknown;
  /** A text that only this record contains: a response with it proves that the record was read. */
  readonly mark: string;
  /** The file of an upload. */
  readonly file?: Uint8Array;
}

export type MakeRecord = (database: Database, clock: Clock, owner: FakeActor) => Promise<TenantRecord>;
