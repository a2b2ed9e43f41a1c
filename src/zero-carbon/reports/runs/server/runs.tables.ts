import type { Generated, GeneratedAlways } from 'kysely';

interface ReportRunTable {
  id: Generated<string>;
  report_id: string;
  indicator_set_id: string;
  factor_set_id: string | null;
  inputs: string;
  document: string;
  star: number | null;
  points: string;
  gross: string;
  made_at: Date;
  person_id: string | null;
  /** Of the document, by the database: t CO2e per unit of the denominator. */
  intensity: GeneratedAlways<string | null>;
  intensity_unit: GeneratedAlways<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_runs': ReportRunTable;
  }
}
