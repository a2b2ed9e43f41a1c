import type { Generated, JSONColumnType } from 'kysely';
import type { Lang } from '#kernel/i18n/text.ts';
import type { TaskKindName } from '#kernel/tasks/tasks.contract.ts';
import type { TaskState } from '#kernel/tasks/tasks.states.ts';

interface TaskTable {
  id: Generated<string>;
  name: string;
  kind: TaskKindName;
  input: JSONColumnType<object>;
  subject: string;
  address: string;
  person_id: string;
  party_id: string;
  lang: Lang;
  state: Generated<TaskState>;
  /** Of `kernel.job_progress`. */
  job_id: string;
  run: Generated<number>;
  created_at: Date;
  ended_at: Date | null;
  answer: JSONColumnType<Readonly<Record<string, number>>> | null;
  problem: string | null;
  /** Of `kernel.files`. */
  file_id: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.tasks': TaskTable;
  }
}
