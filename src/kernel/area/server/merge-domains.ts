import type { Grants, RoleSeed } from '#kernel/area/role-seed.ts';
import type { Domain } from './domain.ts';
import type { PartyStore } from './party-store.ts';
import type { MenuEntry } from '#kernel/area/screens.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { recordKindOf, recordRoutes } from '#kernel/record/server/record-routes.ts';
import { lifecycleOf } from '#kernel/record/server/save-record.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import type { AreaRuntime, RouteParts, ServiceParts } from './server-area.ts';

/** An area's own contribution to the server, beside that of its domains. */
export interface AreaOptions {
  /** The first segment of its menu entries' codes. */
  readonly name: string;
  /** Its Postgres schema. */
  readonly schema: string;
  /** In the order of their dependencies. */
  readonly domains: readonly Domain[];
  readonly roles: readonly RoleSeed[];
  /** Additional permissions for roles of earlier areas: role → permissions. */
  readonly grants?: Readonly<Record<string, Grants>>;
  /** In the order of the menu. */
  readonly screens: readonly MenuEntry[];
  /** Starts what runs beside the calls. */
  readonly open?: (parts: ServiceParts) => Promise<AreaRuntime>;
}

type Lists = 'partyKinds' | 'lifecycles' | 'periods' | 'tasks' | 'notices' | 'jobs';

/** An area as `app` lists it: its options, and the contributions of its domains together. */
export interface ServerArea
  extends AreaOptions, Required<Pick<Domain, Lists | 'openData' | 'begin' | 'seed' | 'metrics' | 'feeds'>> {
  /** @param partyKinds of all areas. */
  readonly records: (partyKinds: readonly PartyStore[]) => readonly RecordKind[];
  /** @param partyKinds of all areas. */
  readonly routes: (parts: RouteParts, partyKinds: readonly PartyStore[]) => readonly Route[];
}

/**
 * Merges the domains of an area; `<area>/area.server.ts` exports the result.
 *
 * @example
 * export const accounts = serverArea({ name: 'accounts', schema: 'accounts', domains: [kinds, parties], roles: [], screens: [] });
 */
export function serverArea(own: AreaOptions): ServerArea {
  const all = <T>(of: (domain: Domain) => readonly T[] | undefined): T[] => own.domains.flatMap((one) => of(one) ?? []);
  const stored = all((domain) => domain.stored);
  const storedKinds = stored.map(recordKindOf);
  const storedRoutes = stored.flatMap(recordRoutes);
  return {
    ...own,
    partyKinds: all(({ partyKinds }) => partyKinds),
    lifecycles: [...all(({ lifecycles }) => lifecycles), ...stored.flatMap(({ record }) => lifecycleOf(record) ?? [])],
    periods: all(({ periods }) => periods),
    tasks: all(({ tasks }) => tasks),
    notices: all(({ notices }) => notices),
    jobs: all(({ jobs }) => jobs),
    records: (partyKinds) => [
      ...all(({ records }) => (typeof records === 'function' ? records(partyKinds) : records)),
      ...storedKinds,
    ],
    routes: (parts, partyKinds) => [
      ...all(({ routes }) => (typeof routes === 'function' ? routes(parts, partyKinds) : routes)),
      ...storedRoutes,
    ],
    openData: (parts) => all(({ openData }) => openData?.(parts)),
    async begin(parts) {
      for (const { begin } of own.domains) await begin?.(parts);
    },
    async seed(database, clock) {
      for (const { seed } of own.domains) await seed?.(database, clock);
    },
    metrics(registry, db) {
      for (const { metrics } of own.domains) metrics?.(registry, db);
    },
    feeds: (database, clock) => all(({ feeds }) => feeds?.(database, clock)),
  };
}
