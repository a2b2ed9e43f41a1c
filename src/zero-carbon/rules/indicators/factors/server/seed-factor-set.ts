import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { seedEdition } from '#zero-carbon/rules/indicators/editions/server/seed-edition.ts';
import { factorEditions } from './factor-editions.ts';

/** Puts the shipped factors into force, unless people have published their own. */
export const seedFactorSet = (db: Db, clock: Clock): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await seedEdition(tx, clock, factorEditions, shippedFactors);
  });
