import { covers, type Access, type Scope } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';

/** A person who acts for one of the parties that the person belongs to, with the permissions of the roles there. */
export interface Actor {
  readonly personId: string;
  /** The party acted for; null for a person without membership. */
  readonly partyId: string | null;
  readonly sessionId: string;
  /** Permission → the widest scope that the person has it at. */
  readonly permissions: ReadonlyMap<string, Scope>;
}

/** An actor who acts for a party. */
export interface PartyActor extends Actor {
  readonly partyId: string;
}

/** Returns true if an actor acts for a party. */
export const actsForParty = (actor: Actor): actor is PartyActor => actor.partyId !== null;

/** The actor that an endpoint's handler receives. */
export type ActorOf<A extends Access> = A extends 'public'
  ? null
  : A extends { readonly scope: 'own' }
    ? PartyActor
    : Actor;

/**
 * Returns true if an actor may make calls of an access.
 *
 * @example
 * if (!admits(endpoint.access, actor)) throw refuse.notFound();
 */
export const admits = (access: Access, actor: Pick<Actor, 'permissions' | 'partyId'>): boolean =>
  typeof access === 'string' ||
  (may(actor, access.permission, access.scope) && (access.scope !== 'own' || actor.partyId !== null));

/**
 * Returns true if the actor has a permission at a scope or wider.
 *
 * @example
 * may(actor, 'reports.submit', 'own');
 */
export const may = (actor: Pick<Actor, 'permissions'>, permission: Permission, scope: Scope = 'own'): boolean =>
  covers(actor.permissions.get(permission), scope);
