/** The lease of the browser's one connection, for one tab. Web Locks would suit better, but need https. */
export interface Lease {
  /** Acquires a free lease or renews this tab's; returns true if this tab has it. */
  take(): boolean;
  /** Returns true if another tab has it at this moment. */
  isTaken(): boolean;
  release(): void;
}

const key = 'portico.events';
/** Milliseconds. Longer than the server's heartbeat, at which a tab renews it: timers of hidden tabs hardly run. */
export const leaseLife = 20_000;

/**
 * Creates a lease in the browser's storage. Two tabs that acquire it at the same instant both have it until the next
 * `take()`, when the tab whose name was overwritten releases it. Without storage every tab has its own lease.
 *
 * @param session the current user's session: a lease of another session does not count.
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
        // Without storage other tabs cannot see the lease.
      }
      return true;
    },
    isTaken: () => (holder() ?? tab) !== tab,
    release() {
      if (holder() !== tab) return;
      try {
        localStorage.removeItem(key);
      } catch {
        // It expires by itself.
      }
    },
  };
}
