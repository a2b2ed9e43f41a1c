import { makeDemoAccounts } from '#accounts/people/server/demo-accounts.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { loadDemoFleet } from '#vr-fleet/demo/server/load-demo-fleet.ts';
import { loadDemoCertificates } from '#zero-carbon/certificates/server/demo/load-demo-certificates.ts';
import { loadDemoEnterprises } from '#zero-carbon/enterprises/server/demo-enterprises.ts';
import { loadDemoTraining } from '#zero-carbon/training/server/demo/load-demo-training.ts';

/** Certificates in the demo registry. */
export const demoCertificates = 100_000;

/**
 * Loads what the demo shows: accounts, enterprises, training certificates, headsets, and a registry of certificates.
 * What is there already is left alone.
 *
 * @param dataDir where the secret that the demo's headsets go by is kept.
 * @param onProgress hears how many certificates of how many are in.
 */
export async function loadDemo(
  database: Database,
  clock: Clock,
  keyring: Keyring,
  dataDir: string,
  onProgress: (loaded: number, of: number) => void,
): Promise<void> {
  await makeDemoAccounts(database.kysely, clock.now());
  await loadDemoEnterprises(database.kysely, clock.now());
  await loadDemoTraining(database.kysely, keyring, clock);
  await loadDemoFleet(database.kysely, clock, dataDir);
  await loadDemoCertificates(database.pool, demoCertificates, clock.today(), (loaded) =>
    onProgress(loaded, demoCertificates),
  );
}
