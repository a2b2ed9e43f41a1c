import { seedMenu } from '#accounts/menus/server/seed-menu.ts';
import { seedRoles } from '#accounts/roles/server/seed-roles.ts';
import { menuEntries } from '#app/menu.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { seedReferenceData } from '#zero-carbon/enterprises/server/seed-reference-data.ts';
import { seedNotices } from '#zero-carbon/notices/server/seed-notices.ts';
import { seedPolicies } from '#zero-carbon/policies/server/seed-policies.ts';
import { seedStandards } from '#zero-carbon/standards/server/seed-standards.ts';

/** Writes what every installation starts with: roles, menu entries, the library. Cheap and harmless at every start. */
export async function seed(database: Database, clock: Clock): Promise<void> {
  const at = clock.now();
  await seedRoles(database.kysely, at);
  await seedMenu(database.kysely, menuEntries);
  await seedPolicies(database.kysely, clock);
  await seedStandards(database.kysely, clock);
  await seedNotices(database.kysely, clock);
  await seedReferenceData(database.kysely);
}
