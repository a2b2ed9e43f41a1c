interface IssueRequestTable {
  report_id: string;
  /** One of `kernel.tasks`; null once it failed. */
  task_id: string | null;
  template_id: string;
  person_id: string | null;
  asked_at: Date;
  problem_zh: string | null;
  problem_en: string | null;
}

interface CertificatePaperTable {
  certificate_id: string;
  pdf_file: string;
  png_file: string;
  pdf_sha256: Buffer;
  png_sha256: Buffer;
  made_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.issue_requests': IssueRequestTable;
    'zero_carbon.certificate_papers': CertificatePaperTable;
    'zero_carbon.certificate_sequences': { organisation_id: string; year: number; last: number };
  }
}
