import { historyRow } from '#kernel/record/history.contract.ts';
import { list } from '#kernel/list/list.ts';

export const enterpriseHistory = list({
  path: '/enterprise/history',
  summary: "What people of the actor's own enterprise changed in its basic information, newest first.",
  access: { permission: 'enterprise.read', scope: 'own' },
  filters: {},
  sorts: ['-at'],
  row: historyRow,
});
