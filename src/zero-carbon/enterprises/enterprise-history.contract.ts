import * as z from 'zod/mini';
import { recordHistory } from '#accounts/logs/logs.contract.ts';
import { paging } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

export const enterpriseHistory = endpoint({
  method: 'POST',
  path: '/enterprise/history',
  summary: "What people of the actor's own enterprise changed in its basic information, newest first.",
  access: { permission: 'enterprise.read', scope: 'own' },
  changes: 'none',
  input: z.object({ ...paging }),
  output: recordHistory.output,
});
