import { seedMenu } from '#accounts/menus/server/seed-menu.ts';
import { seedRoles } from '#accounts/roles/server/seed-roles.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { areas } from './areas.ts';

/**
 * Writes the initial data of every installation: roles, menu entries, the areas' content. Cheap and harmless at every
 * start.
 */
export async function seed(database: Database, clock: Clock): Promise<void> {
  await seedRoles(database.kysely, areas);
  // The areas' shared entries follow their own ones.
  await seedMenu(
    database.kysely,
    areas.toReversed().flatMap(({ screens }) => screens),
  );
  for (const area of areas) await area.seed(database, clock);
}
