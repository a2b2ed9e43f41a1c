import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Config } from '#kernel/config/server/config.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';

export interface DemoParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly storage: Storage;
  readonly config: Pick<Config, 'dataDir'>;
  /** Reports progress of large content: how many of how many are loaded. */
  readonly onProgress: (what: string, loaded: number, of: number) => void;
}

/**
 * Loads the demo: its accounts, then the content of each area. Existing data remains unchanged.
 *
 * @param onArea is called with the name of the area whose content is being loaded.
 */
export async function loadDemo(parts: DemoParts, onArea: (name: string) => void): Promise<void> {
  const [{ makeDemoAccounts }, { loadEvaluationDemo }, { loadDemoFleet }] = await Promise.all([
    import('./make-demo-accounts.ts'),
    import('./zero-carbon/load-evaluation-demo.ts'),
    import('./vr-fleet/load-demo-fleet.ts'),
  ]);
  const { database, clock, storage, config } = parts;
  await makeDemoAccounts(database.kysely, clock.now());
  onArea('zero-carbon');
  await loadEvaluationDemo({
    ...parts,
    onProgress: (what, loaded, of) => {
      parts.onProgress(what, loaded, of);
      // The following work has no progress counter.
      if (loaded >= of) onArea('zero-carbon');
    },
  });
  onArea('vr-fleet');
  await loadDemoFleet(database.kysely, clock, storage, config.dataDir);
}
