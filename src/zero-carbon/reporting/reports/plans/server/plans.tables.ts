import type { ColumnType, Generated } from 'kysely';
import type { Tried } from '#zero-carbon/rules/indicators/gaps.ts';

interface ReportPlanTable {
  id: Generated<string>;
  report_id: string;
  name: string;
  owner_id: string | null;
  due_on: string;
  tried: ColumnType<Tried, string, never>;
  indicator_set_id: string;
  factor_set_id: string | null;
  points_before: string;
  star_before: number | null;
  points_after: string;
  star_after: number | null;
  saved_at: Date;
  version: Generated<number>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_plans': ReportPlanTable;
  }
}
