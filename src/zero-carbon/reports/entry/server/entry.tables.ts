import type { Generated } from 'kysely';
import type { LineKind, LineSection } from '#zero-carbon/calculation/report-data.ts';
import type { Basis, LineWhat } from '#zero-carbon/reports/entry/entry.contract.ts';

interface ReportLineTable {
  id: Generated<string>;
  report_id: string;
  section: LineSection;
  kind: LineKind;
  name: string;
  meter_id: string | null;
  in_use: boolean;
  details: LineWhat['details'];
  version: Generated<number>;
}

interface ReportRowTable {
  line_id: string;
  month: number;
  basis: Basis | null;
  note: Generated<string>;
  reason: Generated<string>;
  version: number;
}

interface ReportCellTable {
  line_id: string;
  month: number;
  quantity: string;
  /** A decimal text, exact. */
  value: string | null;
  unit: string;
  version: number;
  person_id: string | null;
  at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_lines': ReportLineTable;
    'zero_carbon.report_rows': ReportRowTable;
    'zero_carbon.report_cells': ReportCellTable;
  }
}
