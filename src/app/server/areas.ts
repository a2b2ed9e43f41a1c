import { areDependent } from '#accounts/members/grants/server/critical-roles.ts';
import { accounts } from '#accounts/area.server.ts';
import type {
  AreaRuntime,
  BeginParts,
  DemoParts,
  RouteParts,
  ServerArea,
  ServiceParts,
} from '#kernel/area/server/server-area.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { periodRecord, periodRoutes } from '#accounts/calendar/server/periods.routes.ts';
import { auditRoutes } from '#accounts/logs/server/audit.routes.ts';
import { makeDemoAccounts } from '#accounts/identity/people/server/demo-accounts.ts';
import { dueJob } from '#kernel/dues/server/dues.jobs.ts';
import { exportTask } from '#kernel/export/server/export-task.ts';
import { exportRecord } from '#kernel/export/server/export-record.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { importRecord } from '#kernel/import/server/import-routes.ts';
import type { AnyJob } from '#kernel/jobs/server/job.ts';
import { kernelJobs } from '#kernel/jobs/server/kernel.jobs.ts';
import { noticeJobs } from '#kernel/notify/server/notify.jobs.ts';
import { notifyRoutes } from '#kernel/notify/server/notify.routes.ts';
import { taskRecord } from '#kernel/tasks/server/task-record.ts';
import { taskJob } from '#kernel/tasks/server/tasks.jobs.ts';
import { lostTaskNotice } from '#kernel/tasks/server/task-notices.ts';
import { taskRoutes } from '#kernel/tasks/server/tasks.routes.ts';
import { moveRoutes } from '#kernel/workflow/server/moves.routes.ts';
import { vrFleet } from '#vr-fleet/area.server.ts';
import { zeroCarbon } from '#zero-carbon/area.server.ts';
import { siteRoutes } from './site.routes.ts';

/** What the product is made of; later ones build on earlier ones. */
export const areas: readonly ServerArea[] = [accounts, zeroCarbon, vrFleet];

/** Every call the product answers. */
export function routes(parts: RouteParts): Route[] {
  const partyKinds = areas.flatMap((area) => area.partyKinds);
  const own = areas.flatMap((area) => area.routes(parts, partyKinds));
  const exports = own.flatMap(({ endpoint }) => ('kind' in endpoint && endpoint.kind === 'export' ? [endpoint] : []));
  return [
    ...siteRoutes(parts.config),
    ...own,
    ...taskRoutes(taskKinds, parts.signer),
    ...notifyRoutes(noticeKinds),
    ...periodRoutes(periodKinds),
    ...moveRoutes(lifecycles, parts.signer, areDependent),
    ...auditRoutes([
      ...areas.flatMap((area) => area.records(partyKinds)),
      exportRecord(exports),
      importRecord,
      taskRecord,
      periodRecord(periodKinds),
    ]),
  ];
}

const taskKinds = [exportTask, ...areas.flatMap(({ tasks = [] }) => tasks)];

/** What people are told of, by kind. */
export const noticeKinds = [lostTaskNotice, ...areas.flatMap(({ notices = [] }) => notices)];

/** How long things may take, in the order of the screen. */
export const periodKinds = areas.flatMap(({ periods = [] }) => periods);

const lifecycles = areas.flatMap((area) => area.lifecycles ?? []);

export const allJobs: readonly AnyJob[] = [
  ...kernelJobs,
  taskJob(taskKinds),
  ...noticeJobs(noticeKinds),
  dueJob({ lifecycles, kinds: noticeKinds }),
  ...areas.flatMap(({ jobs }) => jobs),
];

/** The accounts that the start prints while the demo is on. */
export const demoAccounts = areas.flatMap((area) => area.demoAccounts ?? []);

/** Refuses a database that the demo cannot go into; throws ConfigError. */
export async function checkDemo({ kysely }: Database): Promise<void> {
  for (const area of areas) await area.checkDemo?.(kysely);
}

/** Loads what the demo shows: accounts, and what each area shows of itself. What is there already is left alone. */
export async function loadDemo(parts: DemoParts, onArea: (name: string) => void): Promise<void> {
  await makeDemoAccounts(parts.database.kysely, demoAccounts, parts.clock.now());
  for (const area of areas) {
    onArea(area.name);
    const { onProgress } = parts;
    await area.demo?.({
      ...parts,
      onProgress: (what, loaded, of) => {
        onProgress(what, loaded, of);
        // What follows has no count of its own.
        if (loaded >= of) onArea(area.name);
      },
    });
  }
}

/** Makes what must be there before the first call, area by area. */
export async function beginAreas(parts: BeginParts): Promise<void> {
  for (const area of areas) await area.begin?.(parts);
}

/** Starts what the areas have running beside their calls; where one cannot be started, those that were end again. */
export async function openAreas(parts: ServiceParts): Promise<AreaRuntime[]> {
  const services: AreaRuntime[] = [];
  await using opening = new AsyncDisposableStack();
  for (const area of areas) {
    const service = await area.open?.(parts);
    if (!service) continue;
    opening.defer(() => service.close());
    services.push(service);
  }
  opening.move();
  return services;
}
