import * as z from 'zod/mini';
import { instant } from '#kernel/checks/fields.ts';
// declares the permission
import '#accounts/logs/logs.contract.ts';
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
      failedAt: instant,
      attempts: z.int(),
      /** The last error's message. */
      error: z.nullable(z.string()),
    }),
  ),
});

/** At most 10,000, with `more` beyond. */
const total = z.object({ total: z.int(), more: z.boolean() });

export const operatorCounts = endpoint({
  method: 'GET',
  path: '/operations/counts',
  summary: 'Emails and security events of the last 30 days that an operator has to look at.',
  access: { permission: 'logs.read', scope: 'all' },
  changes: 'none',
  input: z.object({}),
  output: z.object({
    failedMails: total,
    /** Stored and sent nowhere: no mail server is configured. */
    keptMails: total,
    alteredFiles: total,
    securityEvents: total,
  }),
});
