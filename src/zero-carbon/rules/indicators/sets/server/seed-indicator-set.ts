import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import { seedEdition } from '#zero-carbon/rules/indicators/editions/server/seed-edition.ts';
import { indicatorEditions } from './indicator-editions.ts';

/** Puts the shipped set into force, unless people have published their own. */
export const seedIndicatorSet = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await seedEdition(tx, clock, indicatorEditions, defaultSet);
  });
