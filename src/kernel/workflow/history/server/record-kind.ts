import type { RawBuilder } from 'kysely';
import type { Access } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { Lifecycle } from '#kernel/workflow/lifecycle.ts';

/** The reader's database access and language. */
export type Reader = Pick<Context, 'db' | 'pool' | 'lang'>;

/** The names of codes or ids, for their reader; those without a name are left out. */
export type NamesOf = (codes: readonly string[], reader: Reader) => Promise<ReadonlyMap<string, string>>;

/**
 * Short hashes for history entries: enough to distinguish two contents. The record's screen has the full hash.
 *
 * @example
 * fields: { sha256: { label: text.sha256, names: shortHashes } };
 */
export const shortHashes: NamesOf = async (hashes) => new Map(hashes.map((hash) => [hash, hash.slice(0, 8)]));

/** The label of a field; and names for its values if these are codes or ids. */
export type RecordedField =
  | Text
  | { readonly label: Text; readonly words: Readonly<Record<string, Text>> }
  | { readonly label: Text; readonly names: NamesOf };

type ReaderAccess = Exclude<Access, string>;
type Condition = (id: string, reader: Context<'session'>) => RawBuilder<boolean>;

/** The readers of a record's history, and what they read. */
export interface HistoryReaders {
  /** Several if different permissions admit; the reach is the widest of the caller's. */
  readonly access: ReaderAccess | readonly ReaderAccess[];
  /** The condition that the reader may see the record or, of entry `h`, its history; if absent, its lifecycle's reach. */
  readonly within?: Condition;
  /** Selects the entries `h`, of this and other records, instead of the entries of the id. */
  readonly entries?: Condition;
  /** The kinds that write about the record, in these readers' words; the record's own if absent. */
  readonly kinds?: () => readonly RecordKind[];
}

/**
 * The wording of one record kind's history, declared by the domain that writes it, in the words of its form and list.
 */
export interface RecordKind {
  /** The name in the history, `enterprise`. */
  readonly entity: string;
  readonly name: Text;
  /** Provides the words for moves and states. */
  readonly lifecycle?: Lifecycle;
  /** Other actions on the record, by name, `enterprise.edit`. */
  readonly actions: Readonly<Record<string, Text>>;
  /** Actions whose content is sealed when they happen and added later. */
  readonly sealed?: readonly string[];
  /** All fields of its entries, in display order; a nested field as `filter.state`. */
  readonly fields: Readonly<Record<string, RecordedField>>;
  /** Fields hidden from its readers; readers of the log see all fields. */
  readonly omits?: readonly string[];
  /** Display names of records, by id. */
  readonly names: NamesOf;
  /**
   * Selects the ids, as text, of the records that match a search text; absent if records cannot be searched by
   * themselves.
   */
  readonly found?: (text: string) => RawBuilder<unknown>;
  /** The users who can read the history of a record by the generic call, beside the readers of the log. */
  readonly readers?: HistoryReaders;
  /** Its readers learn the action and its time only: no person, no party, no fields. */
  readonly isBare?: true;
  /**
   * The kind of the same records under which another domain writes, with the same ids. Readers of that kind's history
   * read these entries only if `readers.kinds` names this kind.
   */
  readonly sameAs?: string;
}
