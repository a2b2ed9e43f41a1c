import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';

interface By {
  readonly actor: { readonly personId: string | null; readonly partyId: string };
  readonly clock: Clock;
}

/**
 * What a later domain does about what people do with headsets, in the transaction of it; listeners come in the order in
 * which the area lists them.
 */
export interface DeviceListener {
  renamed?(tx: Db, device: { readonly id: string; readonly nickname: string }, by: By): Promise<void>;
  removed?(tx: Db, deviceIds: readonly string[], by: By): Promise<void>;
}
