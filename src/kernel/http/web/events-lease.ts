/** Which tab of a browser holds the one connection. Web Locks would do it better, but need https. */
export interface Lease {
  /** Takes it if nobody has it, or keeps it; whether it is this tab's. */
  take(): boolean;
  /** Whether another tab has it at this moment. */
  isTaken(): boolean;
  release(): void;
}

const key = 'portico.events';
/** Milliseconds. Longer than the server's heartbeat, by which a tab renews it: timers of hidden tabs hardly run. */
export const leaseLife = 20_000;

/**
 * A lease in the browser's storage. Two tabs that take it in the same instant both hold it until the next `take()`, when
 * the one whose name was overwritten steps back. Without storage every tab holds its own.
 *
 * @param session of whoever is logged in: a lease of another session does not count.
 */
export function createLease(tab: string, session: () => string): Lease {
  const read = (): { tab: string; session: string; until: number } | undefined => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  const holder = (): string | undefined => {
    const held = read();
    const valid = held && held.session === session() && held.until > Date.now() && held.until <= Date.now() + leaseLife;
    return valid ? held.tab : undefined;
  };
  return {
    take() {
      const by = holder();
      if (by !== undefined && by !== tab) return false;
      try {
        localStorage.setItem(key, JSON.stringify({ tab, session: session(), until: Date.now() + leaseLife }));
      } catch {
        // Without storage no other tab knows.
      }
      return true;
    },
    isTaken: () => (holder() ?? tab) !== tab,
    release() {
      if (holder() !== tab) return;
      try {
        localStorage.removeItem(key);
      } catch {
        // It runs out by itself.
      }
    },
  };
}
