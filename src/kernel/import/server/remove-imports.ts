import type { JobContext } from '#kernel/jobs/server/job.ts';
import { giveUp } from './import-tasks.ts';

const week = 7 * 24 * 3_600_000;

/** Removes imports that were not applied within 7 days, with their files, and the remaining rows of the others. */
export async function removeImports(_data: object, { database, clock }: JobContext): Promise<void> {
  const at = clock.now();
  const before = new Date(at.getTime() - week);
  await database.kysely.transaction().execute(async (tx) => {
    const gone = await tx
      .selectFrom('kernel.imports')
      .select('id')
      .where('created_at', '<', before)
      .where('applied_at', 'is', null)
      .execute();
    for (const { id } of gone) await giveUp(tx, id, at);
    await tx
      .deleteFrom('kernel.import_rows')
      .where('import_id', 'in', (eb) => eb.selectFrom('kernel.imports').select('id').where('created_at', '<', before))
      .execute();
  });
}
