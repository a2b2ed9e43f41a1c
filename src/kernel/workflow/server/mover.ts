import type { Scope } from '#kernel/contract/endpoint.ts';
import { allowedBy, type Move } from '#kernel/workflow/lifecycle.ts';

/** Who moves a record: an actor of a call, or the system. */
export interface Mover {
  readonly personId: string | null;
  readonly partyId: string | null;
  readonly permissions: ReadonlyMap<string, Scope>;
}

/** The server itself: jobs and schedules. It takes the moves whose `by` names `system`, and no others. */
export const system: Mover = { personId: null, partyId: null, permissions: new Map() };

const width: Record<Scope, number> = { own: 0, assigned: 1, all: 2 };

/**
 * How far a mover's right to a move reaches; undefined for none.
 *
 * @example
 * reachOf(actor, orderLifecycle.moves.uploadProof); // 'own'
 */
export function reachOf(mover: Mover, move: Move): Scope | undefined {
  if (mover === system) return allowedBy(move).includes('system') ? 'all' : undefined;
  let reach: Scope | undefined;
  for (const permission of allowedBy(move)) {
    const held = mover.permissions.get(permission);
    if (held !== undefined && (reach === undefined || width[held] > width[reach])) reach = held;
  }
  return reach;
}
