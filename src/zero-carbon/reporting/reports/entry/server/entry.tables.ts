import type { Generated } from 'kysely';
import type { LineKind, LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Basis, LineWhat } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import type { OpenPart } from '#zero-carbon/reporting/reports/entry/open-part.ts';

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
  serials: Generated<string>;
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

interface ReportBaseYearTable {
  report_id: string;
  none: boolean;
  year: number | null;
  /** Decimal texts, exact. */
  scope1: string | null;
  scope2_market: string | null;
  denominator: string | null;
  line_id: string | null;
  version: number;
  person_id: string | null;
  at: Date;
}

interface ReportScope3Table {
  report_id: string;
  category: number;
  screening: 'screened' | 'irrelevant' | null;
  reason: string;
  version: number;
}

interface ReportRowEvidenceTable {
  line_id: string;
  month: number;
  evidence_id: string;
}

interface ReportLineEvidenceTable {
  line_id: string;
  evidence_id: string;
}

interface ReportOpenPartTable extends OpenPart {
  readonly report_id: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_open_parts': ReportOpenPartTable;
    'zero_carbon.report_lines': ReportLineTable;
    'zero_carbon.report_rows': ReportRowTable;
    'zero_carbon.report_cells': ReportCellTable;
    'zero_carbon.report_base_years': ReportBaseYearTable;
    'zero_carbon.report_scope3': ReportScope3Table;
    'zero_carbon.report_row_evidence': ReportRowEvidenceTable;
    'zero_carbon.report_line_evidence': ReportLineEvidenceTable;
  }
}
