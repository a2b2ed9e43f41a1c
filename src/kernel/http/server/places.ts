import { refuse } from './refusal.ts';

/** Room for answers that take long, on one server. */
export interface Places {
  /**
   * Takes a place until it is left.
   *
   * @param who whose it is; one has only some of all.
   * @throws Refusal (4029) where there is none.
   */
  take(who: string): Place;
  /** Ends what still takes a place: the server stops. */
  end(): void;
}

export interface Place {
  readonly signal: AbortSignal;
  leave(): void;
}

/** When one who found no place may try again (seconds). */
const retryAfter = 20;

/**
 * Makes such room.
 *
 * @param all how many at once.
 * @param each how many of them one may have.
 */
export function createPlaces(all: number, each: number): Places {
  const taken = new Map<AbortController, string>();
  return {
    take(who) {
      const own = [...taken.values()].filter((other) => other === who).length;
      if (taken.size >= all || own >= each) throw refuse.tooMany(retryAfter);
      const control = new AbortController();
      taken.set(control, who);
      return { signal: control.signal, leave: () => void taken.delete(control) };
    },
    end() {
      for (const control of taken.keys()) control.abort();
    },
  };
}
