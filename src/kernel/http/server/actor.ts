import { covers, type Access, type Scope } from '#kernel/contract/endpoint.ts';
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

/** An actor who acts for a party. */
export interface PartyActor extends Actor {
  readonly partyId: string;
}

/** Whether an actor acts for a party. */
export const actsForParty = (actor: Actor): actor is PartyActor => actor.partyId !== null;

/** Who an endpoint's handler may count on. */
export type ActorOf<A extends Access> = A extends 'public'
  ? null
  : A extends { readonly scope: 'own' }
    ? PartyActor
    : Actor;

/**
 * Whether an actor may make calls of an access.
 *
 * @example
 * if (!admits(endpoint.access, actor)) throw refuse.notFound();
 */
export const admits = (access: Access, actor: Pick<Actor, 'permissions' | 'partyId'>): boolean =>
  typeof access === 'string' ||
  (may(actor, access.permission, access.scope) && (access.scope !== 'own' || actor.partyId !== null));

/**
 * Whether the actor holds a permission at a scope or wider.
 *
 * @example
 * may(actor, 'reports.submit', 'own');
 */
export const may = (actor: Pick<Actor, 'permissions'>, permission: Permission, scope: Scope = 'own'): boolean =>
  covers(actor.permissions.get(permission), scope);
