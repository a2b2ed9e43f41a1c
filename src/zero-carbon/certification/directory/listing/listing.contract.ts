import * as z from 'zod/mini';
import { instant } from '#kernel/checks/fields.ts';
import { historyRow } from '#kernel/record/history.contract.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { list } from '#kernel/list/list.ts';
import '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';

const listing = z.object({
  /** Whether directory and open data name the enterprise. */
  listed: z.boolean(),
  /** Since when they do not, UTC; null while they do. */
  since: z.nullable(instant),
  /** How many of its certificates are valid today: those that the directory has, or would have. */
  certificates: z.int(),
});

export const showListing = endpoint({
  method: 'GET',
  path: '/directory/listing',
  summary: 'Whether the directory and the open data name the caller’s enterprise.',
  access: { permission: 'enterprise.read', scope: 'own' },
  changes: 'none',
  input: z.object({}),
  output: listing,
});

export const setListing = endpoint({
  method: 'POST',
  path: '/directory/listing',
  summary:
    'Removes the caller’s enterprise from the directory and the open data, or adds it again. Its certificates remain verifiable.',
  access: { permission: 'enterprise.edit', scope: 'own' },
  changes: 'effect',
  input: z.object({ listed: z.boolean() }),
  output: listing,
});

export const listingHistory = list({
  path: '/directory/listing/history',
  summary: 'When the caller’s enterprise left the directory or came back, newest first.',
  access: { permission: 'enterprise.read', scope: 'own' },
  filters: {},
  sorts: ['-at'],
  row: historyRow,
});
