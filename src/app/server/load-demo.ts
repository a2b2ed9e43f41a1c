import { makeDemoAccounts } from '#accounts/people/server/demo-accounts.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { loadDemoCertificates } from '#zero-carbon/certificates/server/demo/load-demo-certificates.ts';

/** Certificates in the demo registry. */
export const demoCertificates = 100_000;

/**
 * Loads what the demo shows: accounts, and a registry of certificates. What is there already is left alone.
 *
 * @param onProgress hears how many certificates of how many are in.
 */
export async function loadDemo(
  database: Database,
  clock: Clock,
  onProgress: (loaded: number, of: number) => void,
): Promise<void> {
  await makeDemoAccounts(database.kysely, clock.now());
  await loadDemoCertificates(database.pool, demoCertificates, clock.today(), (loaded) =>
    onProgress(loaded, demoCertificates),
  );
}
