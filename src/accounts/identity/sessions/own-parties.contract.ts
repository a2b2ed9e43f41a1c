import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { startedSession } from './sessions.contract.ts';

export const ownParties = endpoint({
  method: 'GET',
  path: '/user/parties',
  summary: 'The parties that the caller may act for, the one joined first before the others.',
  access: 'session',
  changes: 'none',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** `enterprise`, `review_organisation`, `operator` or `fleet_customer`. */
        kind: z.string(),
        /** The session acts for it. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const switchParty = endpoint({
  method: 'POST',
  path: '/user/party',
  summary: "Begins a session for another of the caller's parties, and ends the one that calls.",
  access: 'session',
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: startedSession,
});
