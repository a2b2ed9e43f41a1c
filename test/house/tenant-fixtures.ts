import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../support/fake-actor.ts';

/** A record of one tenant, and how a call asks for it. */
export interface TenantRecord {
  readonly params: unknown;
  /** A text that stands in the record and nowhere else: whoever reads it has read the record. */
  readonly mark: string;
}

export type MakeRecord = (database: Database, clock: Clock, owner: FakeActor) => Promise<TenantRecord>;

/**
 * For every endpoint whose reach is `own` or `assigned`, by method and path: makes a record that its caller may read.
 * The house test asks for it as its owner, and as another tenant.
 */
export const tenantFixtures: Readonly<Record<string, MakeRecord>> = {};
