import type { RawBuilder } from 'kysely';
import type { Context } from '#kernel/http/server/handle.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';

/** Who reads, and in which language. */
export type Reader = Pick<Context, 'db' | 'pool' | 'lang'>;

/** The names of codes or ids, for their reader; those without a name are left out. */
export type NamesOf = (codes: readonly string[], reader: Reader) => Promise<ReadonlyMap<string, string>>;

/**
 * Hashes as a history shows them: enough to tell two contents apart. The whole is where the record itself shows it.
 *
 * @example
 * fields: { sha256: { label: text.sha256, names: shortHashes } };
 */
export const shortHashes: NamesOf = async (hashes) => new Map(hashes.map((hash) => [hash, hash.slice(0, 8)]));

/** How a field reads: its label; and names for its values, where these are codes or ids. */
export type RecordedField =
  | Text
  | { readonly label: Text; readonly words: Readonly<Record<string, Text>> }
  | { readonly label: Text; readonly names: NamesOf };

/**
 * How the history of one kind of record reads, as the domain that writes it says: in the words that its form and its list
 * have.
 */
export interface RecordKind {
  /** As the history calls it, `enterprise`. */
  readonly entity: string;
  readonly name: Text;
  /** Its moves and states bring their own words. */
  readonly lifecycle?: Lifecycle;
  /** What else happens to it, by action, `enterprise.edit`. */
  readonly actions: Readonly<Record<string, Text>>;
  /** Those among its actions whose content is sealed when they happen, and comes later. */
  readonly sealed?: readonly string[];
  /** Whatever its entries hold, in the order in which it is read; a field of a field as `filter.state`. */
  readonly fields: Readonly<Record<string, RecordedField>>;
  /** Fields that its readers are not shown; where logs are read, everything is. */
  readonly omits?: readonly string[];
  /** What records are called, by id. */
  readonly names: NamesOf;
  /** Selects the ids, as text, of the records that a typed text finds; none where they are not to be found by themselves. */
  readonly found?: (text: string) => RawBuilder<unknown>;
  /** The entity under which other domains write about the same records, with the same ids. */
  readonly sameAs?: string;
}
