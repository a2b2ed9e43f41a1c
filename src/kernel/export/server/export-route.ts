import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import type { StreamRoute } from '#kernel/http/server/handle.ts';
import type { SheetRows } from './rows-of.ts';

/** An export with the function that provides its rows. */
export interface ExportRoute extends StreamRoute {
  readonly endpoint: ExportEndpoint;
  readonly rowsOf: (params: never, context: never) => Promise<SheetRows<object>>;
}

/** The server's services for tasks that write exports. */
export interface Exports {
  /** By their paths. */
  readonly routes: ReadonlyMap<string, ExportRoute>;
  /** A person's current rights for a party, without a session; undefined if the person no longer has any. */
  readonly actorOf: (
    db: Db,
    who: { readonly personId: string; readonly partyId: string },
  ) => Promise<Actor | undefined>;
}

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    readonly exports: Exports;
  }
}

/**
 * The exports among some routes.
 *
 * @example
 * const services = { exports: { routes: exportRoutes(routes(parts)), actorOf } };
 */
export const exportRoutes = (routes: readonly { readonly endpoint: { readonly path: string } }[]) =>
  new Map(routes.flatMap((route) => ('rowsOf' in route ? [[route.endpoint.path, route as ExportRoute]] : [])));
