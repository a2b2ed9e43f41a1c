import type { Generated } from 'kysely';

interface CourseTable {
  id: Generated<string>;
  code: string;
  name_zh: string;
  name_en: string;
}

interface TraineeTable {
  id: Generated<string>;
  name: string;
  name_key: string;
  id_hash: Buffer;
  id_sealed: Buffer;
  query_password: string | null;
  query_password_at: Date | null;
  created_at: Date;
}

interface TrainingCertificateTable {
  id: Generated<string>;
  number: string;
  trainee_id: string;
  course_id: string;
  issued_on: string;
  expires_on: string;
  withdrawn_on: string | null;
}

interface TraineeBrowserTable {
  token_hash: Buffer;
  trainee_id: string;
  seen_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.courses': CourseTable;
    'zero_carbon.trainees': TraineeTable;
    'zero_carbon.training_certificates': TrainingCertificateTable;
    'zero_carbon.trainee_browsers': TraineeBrowserTable;
    'zero_carbon.training_limits': { key: string; until: Date };
  }
}
