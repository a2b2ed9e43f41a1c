import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Text } from '#kernel/i18n/text.ts';

/** The kinds of party there are; an area adds its own by declaration merging, where it says what the kind is like. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface PartyKinds {}

export type PartyKind = keyof PartyKinds;

/** Permission → how far it reaches. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;

/** A role as a release ships it. In the database it is data, which an administrator changes. */
export interface RoleSeed {
  readonly code: string;
  /** Only people of such a party can have it. */
  readonly party: PartyKind;
  readonly name: Text;
  readonly holds: Grants;
}

/** An account of the demo; the start prints its name, and it can log in only while the demo is on. */
export interface DemoAccount {
  readonly loginName: string;
  readonly name: string;
  readonly party: string;
  readonly kind: PartyKind;
  readonly role: string;
}
