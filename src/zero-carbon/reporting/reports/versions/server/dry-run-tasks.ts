import type { Db, Tables } from '#kernel/db/server/database.ts';
import { taskKind, type TaskKind } from '#kernel/tasks/server/task-kind.ts';
import { dryRunWords as text } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';

/** The kind of draft to try: the indicators or the factors. */
export type Rules = Tables['zero_carbon.dry_runs']['rules'];

export interface DryRunInput {
  readonly run: string;
}

/**
 * The tasks that try drafts of the indicators and of the factors on reports; a cancelled task leaves no data.
 *
 * @param certificates source of the staff certificates of a report.
 */
export function dryRunTasks(certificates: CertificateSource): Record<Rules, TaskKind<DryRunInput>> {
  const of = (rules: Rules) =>
    taskKind<DryRunInput>({
      name: `${rules}.dry-run`,
      kind: 'dry-run',
      title: rules === 'indicators' ? text.indicatorTask : text.factorTask,
      outcome: text.taskDone,
      permission: `${rules}.publish`,
      cancelled: ({ run }, tx) => removeDryRun(tx, run),
      run: async () => {
        const { tryEdition } = await import('./try-edition.ts');
        return (input, task) => tryEdition(input, task, certificates);
      },
    });
  return { indicators: of('indicators'), factors: of('factors') };
}

/** Removes a dry run with all its results. */
export async function removeDryRun(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('zero_carbon.dry_runs').where('id', '=', id).execute();
}
