import type { ColumnType, Generated } from 'kysely';
import type { EntryField, EntryKind, EntrySection } from '#zero-carbon/reports/entry/entry-fields.ts';

/** What a line says of itself, by its kind. */
export interface StoredDetails {
  readonly factor?: string | null;
  readonly density?: string | null;
  readonly pressure?: string | null;
  readonly temperature?: string | null;
  readonly gas?: string | null;
  readonly measure?: 'output' | 'revenue' | 'value-added' | 'area' | 'staff' | null;
  readonly method?: string | null;
}

interface ReportLineTable {
  id: Generated<string>;
  report_id: string;
  section: EntrySection;
  kind: EntryKind;
  name: string;
  unit: string;
  in_use: boolean;
  details: ColumnType<StoredDetails, string, string>;
  version: Generated<number>;
  created_at: Date;
}

interface ReportCellTable {
  line_id: string;
  month: number;
  field: EntryField;
  amount: string | null;
  typed_amount: string | null;
  typed_unit: string | null;
  words: string | null;
  version: number;
  person_id: string | null;
  at: Date;
}

interface FinishedSectionTable {
  report_id: string;
  section: EntrySection;
  finished_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_lines': ReportLineTable;
    'zero_carbon.report_cells': ReportCellTable;
    'zero_carbon.report_finished_sections': FinishedSectionTable;
  }
}
