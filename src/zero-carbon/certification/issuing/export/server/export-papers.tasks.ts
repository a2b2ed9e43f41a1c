import { taskKind } from '#kernel/tasks/server/task-kind.ts';
import { exportPapersWords as text } from '#zero-carbon/certification/issuing/export/export-papers.words.ts';

export interface PapersInput {
  /** Certificates. */
  readonly ids: readonly string[];
  /** The id of the call that requested it. */
  readonly call: string;
}

/** Packs PDFs into an archive, which its owner can download for a week; missing PDFs are rendered first. */
export const exportPapersTask = taskKind<PapersInput>({
  name: 'zero-carbon.export-papers',
  kind: 'export',
  title: text.task,
  outcome: text.done,
  permission: 'certificates.manage',
  run: async () => (await import('./pack-papers.ts')).packPapers,
});
