import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { PartyActor } from '#kernel/http/server/actor.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The actor of the demo customer's actions. */
export interface DemoActor extends PartyActor {
  readonly personId: string;
}

const held: readonly Permission[] = ['devices.edit', 'settings.edit', 'upgrades.send', 'rollouts.edit'];

/** Returns the customer's person with the permissions that the demo needs. */
export const demoActor = (personId: string, partyId: string): DemoActor => ({
  personId,
  partyId,
  sessionId: '',
  permissions: new Map<string, Scope>(held.map((name) => [name, 'own'])),
});

/** Returns the context of a call at a time in the past. */
export const callAt = (tx: Tx, actor: DemoActor, clock: Clock, at: Date) => ({
  db: tx,
  actor,
  clock: clockAt(clock, at),
  lang: 'zh' as const,
});

/** Returns a clock that is fixed at a time. */
export const clockAt = ({ zone }: Clock, at: Date): Clock => ({
  zone,
  now: () => at,
  today: () => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at),
});
