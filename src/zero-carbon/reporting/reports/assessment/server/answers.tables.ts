import type { ColumnType } from 'kysely';
import type { Answer } from '#zero-carbon/rules/calculation/report-data.ts';

interface ReportAnswerTable {
  report_id: string;
  question: string;
  value: ColumnType<Answer['value'], string | null>;
  not_applicable: string | null;
  version: number;
  person_id: string | null;
  at: Date;
}

interface ReportAnswerEvidenceTable {
  report_id: string;
  question: string;
  evidence_id: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_answers': ReportAnswerTable;
    'zero_carbon.report_answer_evidence': ReportAnswerEvidenceTable;
  }
}
