import type { Generated, JSONColumnType } from 'kysely';
import type { InputProblem } from '#kernel/checks/explain.ts';

type Counts = Readonly<Record<string, number>>;

interface ImportTable {
  id: Generated<string>;
  path: string;
  /** The input beside the workbook. */
  given: JSONColumnType<object, string | undefined>;
  party_id: string;
  person_id: string;
  /** Of `kernel.files`. */
  file_id: string;
  name: string;
  /** Hexadecimal. */
  sha256: string;
  /** Of `kernel.tasks`: the task that checks it, later the one that imports its rows. */
  task_id: string | null;
  created_at: Date;
  checked_at: Date | null;
  applied_at: Date | null;
  found: JSONColumnType<Counts, string | undefined, string>;
  taken: JSONColumnType<Counts, string | null | undefined, string> | null;
}

interface ImportRowTable {
  import_id: string;
  /** The row number of the spreadsheet. */
  number: number;
  cells: JSONColumnType<Readonly<Record<string, string>>>;
  problems: JSONColumnType<readonly InputProblem[]> | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.imports': ImportTable;
    'kernel.import_rows': ImportRowTable;
  }
}
