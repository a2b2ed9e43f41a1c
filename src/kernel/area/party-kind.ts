import * as z from 'zod/mini';
import type { Text } from '#kernel/i18n/text.ts';
import type { PartyKind } from './role-seed.ts';

/** What is known of a party beyond its name: texts by field; one that is not known is not there. */
export type PartyDetails = Readonly<Record<string, string>>;

/** A kind of party as the area that it belongs to registers it. Its roles are those of the manifests that name it. */
export interface PartyKindEntry {
  readonly kind: PartyKind;
  readonly name: Text;
  /** A form's fields beyond the name, each a text that may be checked, in order. */
  readonly fields: z.ZodMiniObject;
  /** Of each field; a list shows them as columns where the kind alone is listed. */
  readonly labels: Readonly<Record<string, Text>>;
  /** Fields that are dates, and those that hold a file's id. */
  readonly dates?: readonly string[];
  readonly files?: readonly string[];
  /** It registers itself and keeps its own data: an administrator neither adds nor edits one. */
  readonly keepsItself?: true;
}

/** Fields of a kind about which nothing but the name is kept. */
export const noFields = { fields: z.object({}), labels: {} };
