import type { Generated } from 'kysely';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';

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

interface TrainingSessionTable {
  id: Generated<string>;
  organisation_id: string;
  course_id: string;
  state: Generated<StateOf<typeof trainingSessionLifecycle>>;
  starts_on: string;
  ends_on: string;
  closes_on: string;
  place: string;
  capacity: number;
  hours: number;
  price: Generated<string>;
  contact: string;
  reason: Generated<string>;
  taken: Generated<number>;
  judged: Generated<number>;
  last_place: Generated<number>;
  version: Generated<number>;
  planned_at: Date;
}

interface TrainingEnrolmentTable {
  id: Generated<string>;
  session_id: string;
  party_id: string | null;
  place: number;
  name: string;
  id_hash: Buffer | null;
  id_sealed: Buffer | null;
  phone: Generated<string>;
  attended: Generated<boolean | null>;
  result: Generated<'passed' | 'failed' | null>;
  score: Generated<string | null>;
  enrolled_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.courses': CourseTable;
    'zero_carbon.trainees': TraineeTable;
    'zero_carbon.training_certificates': TrainingCertificateTable;
    'zero_carbon.training_sessions': TrainingSessionTable;
    'zero_carbon.training_enrolments': TrainingEnrolmentTable;
    'zero_carbon.trainee_browsers': TraineeBrowserTable;
    'zero_carbon.training_limits': { key: string; until: Date };
  }
}
