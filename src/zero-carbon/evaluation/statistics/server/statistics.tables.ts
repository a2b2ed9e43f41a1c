import type { Generated } from 'kysely';

interface ReportChangeTable {
  id: Generated<string>;
  sign: -1 | 1;
  submitted_on: string;
  organisation_id: string | null;
  region: string;
  industry: string | null;
  evaluation_type: string;
  star: number | null;
  stood_in: string;
  due_on: string | null;
  ended_on: string | null;
  spread: string | null;
}

interface ReportFigureTable {
  view: string;
  day: string;
  a: string;
  b: string;
  reports: number;
  ended: number;
  approved: number;
  days: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_changes': ReportChangeTable;
    'zero_carbon.report_figures': ReportFigureTable;
  }
}
