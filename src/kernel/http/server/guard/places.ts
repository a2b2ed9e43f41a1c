import { networkOf, widerNetworkOf, widerShare } from '#kernel/envelope/server/address-budget.ts';
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
  /** Open PATCH requests of files in pieces. Each buffers up to 1 MiB. A browser sends two files at once. */
  pieces: { all: 128, party: 8, network: 32 },
  /** Bodies of refused requests that are read so that their senders get the response. */
  refusedBodies: { all: 64, party: 8, network: 8 },
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
  /** Returns false if `take` would throw now. */
  hasRoom(kind: PlaceKind, holder: PlaceHolder): boolean;
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
  /** The /48 of an IPv6 address. */
  readonly wider: string | undefined;
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
  const isFull = ({ kind, party, network, wider, bytes }: Taken): boolean => {
    const rule: PlaceRule = rules[kind];
    const same = [...taken.values()].filter((one) => one.kind === kind);
    return (
      same.length >= rule.all ||
      same.filter((one) => one.party === party).length >= rule.party ||
      same.filter((one) => one.network === network).length >= rule.network ||
      (wider !== undefined && same.filter((one) => one.wider === wider).length >= widerShare * rule.network) ||
      same.reduce((sum, one) => sum + one.bytes, bytes) > (rule.bytes ?? Infinity)
    );
  };
  return {
    take(kind, holder) {
      const one = takenBy(kind, holder);
      if (isFull(one)) throw refuse.tooMany(retryAfter);
      const control = new AbortController();
      taken.set(control, one);
      return { signal: control.signal, leave: () => void taken.delete(control) };
    },
    hasRoom: (kind, holder) => !isFull(takenBy(kind, holder)),
    end() {
      for (const control of taken.keys()) control.abort();
    },
  };
}

function takenBy(kind: PlaceKind, { actor, address, bytes = 0 }: PlaceHolder): Taken {
  const network = networkOf(address);
  const party = actor ? (actor.partyId ?? `person ${actor.personId}`) : `network ${network}`;
  return { kind, party, network, wider: widerNetworkOf(address), bytes };
}
