import type * as z from 'zod/mini';
import type { Text } from '#kernel/i18n/text.ts';
import type { PartyKind } from './role-seed.ts';

/** The details of a party beyond its name: texts by field; an unknown one is absent. */
export type PartyDetails = Readonly<Record<string, string>>;

/** A kind of party, registered by its area. Its roles are those of the manifests that name it. */
export interface PartyKindEntry {
  readonly kind: PartyKind;
  readonly name: Text;
  /** The fields of its form: `name`, and others that are texts or absent. */
  readonly fields: z.ZodMiniObject;
  /** The label of each field, in the order of the form; lists use them as column headings. */
  readonly labels: Readonly<Record<string, Text>>;
  /** The fields that contain a file's id. */
  readonly files?: readonly string[];
  /** Parties of this kind register themselves and maintain their data: an administrator neither adds nor edits one. */
  readonly keepsItself?: true;
}
