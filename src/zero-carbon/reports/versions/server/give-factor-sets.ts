import type { Db } from '#kernel/db/server/database.ts';
import { editionInForce } from '#zero-carbon/indicators/editions/server/editions.ts';
import { factorEditions } from '#zero-carbon/indicators/factors/server/factor-editions.ts';
import '#zero-carbon/reports/server/reports.tables.ts';

/** So many are written in one statement: all at once could take longer than a statement may. */
const batch = 10_000;

/** Reports begun before factors had versions get the one in force. */
export async function giveFactorSets(db: Db): Promise<void> {
  const inForce = await editionInForce(db, factorEditions);
  if (!inForce) return;
  for (let written = batch; written === batch;) {
    const { numUpdatedRows } = await db
      .updateTable('zero_carbon.reports')
      .set({ factor_set_id: inForce.id })
      .where('id', 'in', (of) =>
        of.selectFrom('zero_carbon.reports').select('id').where('factor_set_id', 'is', null).limit(batch),
      )
      .executeTakeFirst();
    written = Number(numUpdatedRows);
  }
}
