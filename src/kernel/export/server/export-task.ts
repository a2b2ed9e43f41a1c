import type { Access } from '#kernel/contract/endpoint.ts';
import { exportWords as text } from '#kernel/export/export.words.ts';
import { taskKind } from '#kernel/tasks/server/task-kind.ts';

export interface ExportInput {
  readonly path: string;
  /** In the form of its contract. */
  readonly params: unknown;
  /** The list's. */
  readonly access: Exclude<Access, 'public'>;
  /** The id of the call that requested it. */
  readonly call: string;
}

/** Writes an export with too many rows for a direct response into a file, which its owner can download for a week. */
export const exportTask = taskKind<ExportInput>({
  name: 'kernel.export',
  kind: 'export',
  title: text.task,
  outcome: text.written,
  access: ({ access }) => access,
  run: async () => (await import('./write-export.ts')).writeExport,
});
