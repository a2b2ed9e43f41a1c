import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';

/** Who acts: a person, for one of the parties that person belongs to, with what the roles there allow. */
export interface Actor {
  readonly personId: string;
  /** The party acted for; null for a person without membership. */
  readonly partyId: string | null;
  readonly sessionId: string;
  /** Permission → the widest scope it is held at. */
  readonly permissions: ReadonlyMap<string, Scope>;
}

const width: Record<Scope, number> = { own: 0, assigned: 1, all: 2 };

/**
 * Whether the actor holds a permission at a scope or wider.
 *
 * @example
 * may(actor, 'reports.submit', 'own');
 */
export function may(actor: Actor, permission: Permission, scope: Scope = 'own'): boolean {
  const held = actor.permissions.get(permission);
  return held !== undefined && width[held] >= width[scope];
}
