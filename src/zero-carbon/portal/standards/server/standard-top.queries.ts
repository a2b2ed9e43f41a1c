import { newestOfGroups } from '#zero-carbon/portal/library/server/top-statement.ts';
import type { StandardItem } from '#zero-carbon/portal/standards/standards.contract.ts';
import { itemColumns } from './standard-list.queries.ts';

/** The newest $1 standards of each series that has any, in the order of the series. */
export const topRows = newestOfGroups<StandardItem>({
  name: 'standards',
  table: 'zero_carbon.standards',
  groups: 'zero_carbon.standard_series',
  group: 'series',
  columns: itemColumns,
});
