import type { Generated } from 'kysely';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { trainingCertificateLifecycle } from '#zero-carbon/training/certificates/training-certificates.states.ts';
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
  /** Null, with the sealed one, once the person was erased. */
  id_hash: Buffer | null;
  id_sealed: Buffer | null;
  query_password: string | null;
  query_password_at: Date | null;
  created_at: Date;
  erased_at: Generated<Date | null>;
}

interface TrainingCertificateTable {
  id: Generated<string>;
  number: string;
  trainee_id: string;
  course_id: string;
  issued_on: string;
  expires_on: string;
  withdrawn_on: string | null;
  organisation_id: string;
  session_id: Generated<string | null>;
  enrolment_id: Generated<string | null>;
  template_id: Generated<string | null>;
  state: Generated<StateOf<typeof trainingCertificateLifecycle>>;
  entered_at: Date;
  withdrawn_at: Generated<Date | null>;
}

interface TrainingEntryTable {
  index: string;
  certificate_id: string;
  entered: StateOf<typeof trainingCertificateLifecycle>;
  /** Null once it was forgotten. */
  salt: Buffer | null;
}

interface TrainingIssueRequestTable {
  enrolment_id: string;
  task_id: string | null;
  template_id: string;
  person_id: string | null;
  asked_at: Date;
  problem_zh: string | null;
  problem_en: string | null;
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
    'zero_carbon.training_entries': TrainingEntryTable;
    'zero_carbon.training_issue_requests': TrainingIssueRequestTable;
    'zero_carbon.trainee_browsers': TraineeBrowserTable;
    'zero_carbon.training_limits': { key: string; until: Date };
    'zero_carbon.training_guesses': { key: string; day: string; guesses: number };
  }
}
