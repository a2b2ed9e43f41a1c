import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';

interface By {
  readonly actor: { readonly personId: string | null; readonly partyId: string };
  readonly clock: Clock;
}

/**
 * Hooks of later domains on user actions with headsets, in the same transaction. Listeners run in the order in which
 * the area lists them.
 */
export interface DeviceListener {
  renamed?(tx: Db, device: { readonly id: string; readonly nickname: string }, by: By): Promise<void>;
  removed?(tx: Db, deviceIds: readonly string[], by: By): Promise<void>;
}
