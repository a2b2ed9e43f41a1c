import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { defaultSet } from '#zero-carbon/indicators/content/default-set.ts';
import { indicatorSetLifecycle } from '#zero-carbon/indicators/editions.states.ts';
import './indicator-sets.tables.ts';

/** Puts the shipped set into force where there is no set at all yet; what people have published since stays. */
export const seedIndicatorSet = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    const any = await tx.selectFrom('zero_carbon.indicator_sets').select('id').limit(1).executeTakeFirst();
    if (any) return;
    const { id } = await tx
      .insertInto('zero_carbon.indicator_sets')
      .values({
        code: '2026.1',
        document: JSON.stringify(defaultSet),
        based_on: null,
        created_at: at,
        changed_at: at,
        published_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await move(tx, indicatorSetLifecycle, 'publish', id, { actor: system, clock });
  });
