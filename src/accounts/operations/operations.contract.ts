import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'jobs.read': true;
  }
}

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/jobs/failed',
  summary: 'Jobs that failed for good within the last week, newest first, at most 100.',
  access: { permission: 'jobs.read', scope: 'all' },
  changes: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      /** The kind of job. */
      name: z.string(),
      /** UTC. */
      failedAt: z.string(),
      attempts: z.int(),
      /** The last error's message. */
      error: z.nullable(z.string()),
    }),
  ),
});
