import type { Registry } from 'prom-client';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { Feed } from '#kernel/http/server/events/feed.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import type { OpenRoute } from '#kernel/http/server/open-data.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { AnyJob } from '#kernel/jobs/server/job.ts';
import type { NoticeKind } from '#kernel/notify/server/notice-kind.ts';
import type { AnyTaskKind } from '#kernel/tasks/server/task-kind.ts';
import type { StoredRecord } from '#kernel/record/server/stored-record.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import type { PeriodKind } from '#kernel/workflow/period.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';
import type { PartyStore } from './party-store.ts';
import type { BeginParts, OpenDataParts, RouteParts } from './server-area.ts';

/** A domain's contribution to the server. Code that is slow to load is loaded by the function that needs it. */
export interface Domain {
  /** Its folder in the area, `enterprises/sites`. */
  readonly name: string;
  /** Its line in the source tree of the README. */
  readonly about: Text;
  readonly partyKinds?: readonly PartyStore[];
  /** Lifecycles whose plain moves the generic call may make. */
  readonly lifecycles?: readonly StoredLifecycle[];
  /** The wording of its records in the history; a function gets the party kinds of all areas. */
  readonly records?: readonly RecordKind[] | ((partyKinds: readonly PartyStore[]) => readonly RecordKind[]);
  /** Records that are defined once: their calls, their history and their lifecycles. */
  readonly stored?: readonly StoredRecord[];
  /** The periods of the steps in its procedures. */
  readonly periods?: readonly PeriodKind[];
  /** Long works that its users can start. */
  readonly tasks?: readonly AnyTaskKind[];
  /** The notices to its users. */
  readonly notices?: readonly NoticeKind[];
  readonly jobs?: readonly AnyJob[];
  /** Its calls; a function gets the party kinds of all areas too. */
  readonly routes?: readonly Route[] | ((parts: RouteParts, partyKinds: readonly PartyStore[]) => readonly Route[]);
  /** Public resources at plain addresses, for other sites' pages and programs too. */
  readonly openData?: (parts: OpenDataParts) => readonly OpenRoute[];
  /** Creates data that must exist before the first call, with the installation's keys; cheap if it exists. */
  readonly begin?: (parts: BeginParts) => Promise<void>;
  /** Content of every installation; cheap, and without effect if it exists already. */
  readonly seed?: (database: Database, clock: Clock) => Promise<unknown>;
  readonly metrics?: (registry: Registry, db: Db) => void;
  /** Live events; closing them with the server releases their resources. */
  readonly feeds?: (database: Database, clock: Clock) => readonly (Feed & { close(): void })[];
}

/**
 * Declares a domain, in `<domain>.domain.ts`. A domain that needs later ones is a function of what they provide.
 *
 * @example
 * export const experts = domain({
 *   name: 'evaluation/experts',
 *   about: { zh: '专家库', en: 'the pool of experts' },
 *   records: [expertRecord],
 *   routes: expertRoutes,
 * });
 */
export const domain = (own: Domain): Domain => own;
