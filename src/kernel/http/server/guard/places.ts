import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { refuse } from '#kernel/http/server/refusal.ts';

/** Maximum concurrent work of one kind on one server: in total, of one party, and from one network. */
interface PlaceRule {
  readonly all: number;
  readonly party: number;
  readonly network: number;
  /** Total of the announced bytes. */
  readonly bytes?: number;
}

const mebibyte = 1024 * 1024;

/** Kinds of slow work. Each kind has its own slots, so that slow uploads do not block exports. */
const rules = {
  exports: { all: 4, party: 2, network: 3 },
  /** Files of signed-in callers that have arrived. */
  memberUploads: { all: 4, party: 2, network: 3 },
  publicUploads: { all: 4, party: 2, network: 2 },
  /** Files that are arriving; they need a socket and disk, no database connection. */
  memberReceipts: { all: 64, party: 4, network: 16, bytes: 2048 * mebibyte },
  /** Files that are buffered in memory. */
  heldReceipts: { all: 32, party: 2, network: 8, bytes: 192 * mebibyte },
  /** Clients of open data: a socket and a file descriptor each. */
  openCopies: { all: 256, party: 8, network: 8 },
  publicReceipts: { all: 16, party: 2, network: 2, bytes: 512 * mebibyte },
} as const satisfies Record<string, PlaceRule>;

export type PlaceKind = keyof typeof rules;

/** The caller that a slot is counted for. */
export interface PlaceHolder {
  readonly actor: Pick<Actor, 'partyId' | 'personId'> | null;
  readonly address: string;
  /** Announced bytes, for receipts. */
  readonly bytes?: number;
}

export interface Places {
  /**
   * Reserves a slot until `leave` is called.
   *
   * @throws Refusal (4029) if the server, the caller's party or the caller's network has no free slot of the kind.
   */
  take(kind: PlaceKind, holder: PlaceHolder): Place;
  /** Aborts all work that has a slot: the server stops. */
  end(): void;
}

export interface Place {
  readonly signal: AbortSignal;
  leave(): void;
}

/** Seconds after which a refused caller may try again. */
const retryAfter = 20;

interface Taken {
  readonly kind: PlaceKind;
  readonly party: string;
  readonly network: string;
  readonly bytes: number;
}

/**
 * Creates the slots of one server.
 *
 * @example
 * const place = createPlaces().take('exports', { actor, address: request.ip });
 */
export function createPlaces(): Places {
  const taken = new Map<AbortController, Taken>();
  return {
    take(kind, { actor, address, bytes = 0 }) {
      const rule: PlaceRule = rules[kind];
      const network = networkOf(address);
      const party = actor ? (actor.partyId ?? `person ${actor.personId}`) : `network ${network}`;
      const same = [...taken.values()].filter((one) => one.kind === kind);
      const isFull =
        same.length >= rule.all ||
        same.filter((one) => one.party === party).length >= rule.party ||
        same.filter((one) => one.network === network).length >= rule.network ||
        same.reduce((sum, one) => sum + one.bytes, bytes) > (rule.bytes ?? Infinity);
      if (isFull) throw refuse.tooMany(retryAfter);
      const control = new AbortController();
      taken.set(control, { kind, party, network, bytes });
      return { signal: control.signal, leave: () => void taken.delete(control) };
    },
    end() {
      for (const control of taken.keys()) control.abort();
    },
  };
}
