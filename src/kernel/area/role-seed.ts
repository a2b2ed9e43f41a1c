import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Text } from '#kernel/i18n/text.ts';

/** The kinds of party; an area adds its own by declaration merging, beside the definition of the kind. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface PartyKinds {}

export type PartyKind = keyof PartyKinds;

/** Permission → its scope. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;

/** A role of a release. In the database it is data, which an administrator can change. */
export interface RoleSeed {
  readonly code: string;
  /** Only people of a party of this kind can have it. */
  readonly party: PartyKind;
  readonly name: Text;
  readonly holds: Grants;
}
