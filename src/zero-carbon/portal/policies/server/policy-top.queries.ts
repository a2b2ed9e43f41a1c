import { newestOfGroups } from '#zero-carbon/portal/library/server/top-statement.ts';
import type { PolicyItem } from '#zero-carbon/portal/policies/policies.contract.ts';
import { itemColumns } from './policy-list.queries.ts';

/** The newest $1 policies of each group that has any, in the order of the groups. */
export const topRows = newestOfGroups<PolicyItem>({
  name: 'policies',
  table: 'zero_carbon.policies',
  groups: 'zero_carbon.policy_types',
  group: 'type',
  columns: itemColumns,
});
