import type * as z from 'zod/mini';
import type { Text } from '#kernel/i18n/text.ts';
import type { PartyKind } from './role-seed.ts';

/** What is known of a party beyond its name: texts by field; one that is not known is not there. */
export type PartyDetails = Readonly<Record<string, string>>;

/** A kind of party as the area that it belongs to registers it. Its roles are those of the manifests that name it. */
export interface PartyKindEntry {
  readonly kind: PartyKind;
  readonly name: Text;
  /** Of its form: `name`, and others that are texts or left out. */
  readonly fields: z.ZodMiniObject;
  /** Of each field, in the order of the form; a list has them as columns. */
  readonly labels: Readonly<Record<string, Text>>;
  /** The fields that hold a file's id. */
  readonly files?: readonly string[];
  /** It registers itself and keeps its own data: an administrator neither adds nor edits one. */
  readonly keepsItself?: true;
}
