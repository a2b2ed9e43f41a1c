import { areDependent } from '#accounts/members/grants/server/critical-roles.ts';
import { accounts } from '#accounts/area.server.ts';
import type { AreaRuntime, BeginParts, RouteParts, ServiceParts } from '#kernel/area/server/server-area.ts';
import type { ServerArea } from '#kernel/area/server/merge-domains.ts';
import { periodRecord, periodRoutes } from '#accounts/calendar/server/periods.routes.ts';
import { auditRoutes } from '#accounts/logs/server/audit.routes.ts';
import { dueJob } from '#kernel/dues/server/dues.jobs.ts';
import { exportTask } from '#kernel/export/server/export-task.ts';
import { exportRecord } from '#kernel/export/server/export-record.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import { importRecord } from '#kernel/import/server/import-routes.ts';
import type { AnyJob } from '#kernel/jobs/server/job.ts';
import { kernelJobs } from './kernel.jobs.ts';
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

/** The areas of the product; later ones build on earlier ones. */
export const areas: readonly ServerArea[] = [accounts, zeroCarbon, vrFleet];

/** Returns all endpoints of the product. */
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
    ...auditRoutes(
      [
        ...areas.flatMap((area) => area.records(partyKinds)),
        exportRecord(exports),
        importRecord,
        taskRecord,
        periodRecord(periodKinds),
      ],
      parts.signer,
    ),
  ];
}

const taskKinds = [exportTask, ...areas.flatMap(({ tasks }) => tasks)];

/** All kinds of notices. */
export const noticeKinds = [lostTaskNotice, ...areas.flatMap(({ notices }) => notices)];

/** All time limits, in screen order. */
export const periodKinds = areas.flatMap(({ periods }) => periods);

const lifecycles = areas.flatMap(({ lifecycles: own }) => own);

export const allJobs: readonly AnyJob[] = [
  ...kernelJobs,
  taskJob(taskKinds),
  ...noticeJobs(noticeKinds),
  dueJob({ lifecycles, kinds: noticeKinds }),
  ...areas.flatMap(({ jobs }) => jobs),
];

/** Creates the data that the first call requires, area by area. */
export async function beginAreas(parts: BeginParts): Promise<void> {
  for (const area of areas) await area.begin(parts);
}

/** Starts the background services of the areas. If one cannot start, the others are stopped again. */
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
