import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { writeLocal, readLocal } from '#kernel/ui/theme/local-storage.ts';

/** When any tab of this browser last made a call with the session; milliseconds since 1970, by this computer. */
const key = 'portico.session.seen';
/** The server notes no more often either (milliseconds). */
const every = 10_000;

let seen = Number(readLocal(key)) || 0;

/** A call was accepted: one with the session put off its end, for all tabs. */
export function noteCall({ access }: Pick<Endpoint, 'access'>): void {
  if (access === 'public' || Date.now() - seen < every) return;
  seen = Date.now();
  writeLocal(key, String(seen));
}

/** When the session was last seen to be in use, in whichever tab. */
export const lastCall = (): number => Math.max(seen, Number(readLocal(key)) || 0);
