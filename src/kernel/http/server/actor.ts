import type { Access, Scope } from '#kernel/contract/endpoint.ts';

/** Who acts: a person, for one of the parties that person belongs to, with what the roles there allow. */
export interface Actor {
  readonly personId: string;
  /** The party acted for; null for a person without membership. */
  readonly partyId: string | null;
  readonly sessionId: string;
  /** Permission → the widest scope it is held at. */
  readonly permissions: ReadonlyMap<string, Scope>;
}

/** An actor who acts for a party. */
export interface PartyActor extends Actor {
  readonly partyId: string;
}

/** Who an endpoint's handler may count on. */
export type ActorOf<A extends Access> = A extends 'public'
  ? null
  : A extends { readonly scope: 'own' }
    ? PartyActor
    : Actor;

const width: Record<Scope, number> = { own: 0, assigned: 1, all: 2 };

/**
 * Whether the actor holds a permission at a scope or wider.
 *
 * @example
 * may(actor, 'reports.submit', 'own');
 */
export function may(actor: Actor, permission: string, scope: Scope = 'own'): boolean {
  const held = actor.permissions.get(permission);
  return held !== undefined && width[held] >= width[scope];
}
