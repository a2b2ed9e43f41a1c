import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { writeLocal, readLocal } from '#kernel/i18n/web/local-storage.ts';

/** Time of the session's last call from any tab of this browser; milliseconds since 1970, by this computer's clock. */
const key = 'portico.session.seen';
/** The server records no more often either (milliseconds). */
const every = 10_000;

let seen = Number(readLocal(key)) || 0;

/** Records an accepted call: a call with the session extends it for all tabs. */
export function noteCall({ access }: Pick<Endpoint, 'access'>): void {
  if (access === 'public' || Date.now() - seen < every) return;
  seen = Date.now();
  writeLocal(key, String(seen));
}

/** Returns the time at which any tab last used the session. */
export const lastCall = (): number => Math.max(seen, Number(readLocal(key)) || 0);
