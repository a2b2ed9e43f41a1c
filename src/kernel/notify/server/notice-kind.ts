import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import type { Lang, Text, TextWith } from '#kernel/i18n/text.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import type { MoveOf } from '#kernel/workflow/lifecycle.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';

/** The reader of a notice: data out of the reader's reach is left out. */
export interface NoticeReader {
  readonly actor: Mover;
  readonly lang: Lang;
}

/**
 * The values that a notice prints of its record, and the path of its page, below `/`; null if the reader has no page of it.
 *
 * @typeParam Names the names of the values.
 */
export interface NoticeSubject<Names extends string> {
  readonly values: Readonly<Record<Names, string | number>>;
  readonly path: string | null;
}

/** The party, or the parties, that each of some records concerns; the records may be out of their reach. */
export type PartiesOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string | readonly string[]>>;

/**
 * Returns the values of records, by id. A record with a lifecycle is already within the reader's reach; for any other,
 * data that the reader may not see is left out.
 */
export type AboutRecords<Names extends string> = (
  db: Db,
  ids: readonly string[],
  reader: NoticeReader,
) => Promise<ReadonlyMap<string, NoticeSubject<Names>>>;

/** The names of the values that every mail's text has, beside those of its record. */
type MailNames = 'name' | 'link' | 'settings' | 'text';

/**
 * @typeParam Names the names of the values that `about` returns.
 * @typeParam More the names of the values that the mail adds.
 * @typeParam Done the name of the value for the event; never if the text has none.
 */
interface Notice<Names extends string, More extends string, Done extends string = never> {
  /** Unique in the product, `zero-carbon.certificate-changed`. */
  readonly name: string;
  /** The name of its mails in the settings that switch them off. */
  readonly title: Text;
  /** It requires an action, and closes when that is done; without it, it is information. */
  readonly toDo?: true;
  /** Its mail cannot be switched off, and the author of the act gets it too. */
  readonly legalEffect?: true;
  /** One line. Its placeholders are the values of `about`, and `done`, the event. */
  readonly text: TextWith<NoInfer<Names> | Done>;
  /** A longer text for the mail: it also has `name`, the reader's, and `link`. */
  readonly mail?: {
    readonly subject: TextWith<NoInfer<Names> | Done>;
    readonly text: TextWith<NoInfer<Names | More> | Done | MailNames>;
    /** Further values of the mail's text, computed when it is written: in its transaction, after all its locks. */
    readonly values?: (tx: Tx, services: JobServices, at: Date) => Promise<Readonly<Record<More, string | number>>>;
  };
  readonly about: AboutRecords<Names>;
}

/** For a record with states: a notice of its moves. */
interface OfMoves<L extends StoredLifecycle> {
  /**
   * Of the possible recipients, those with the permission are notified. A user who loses it no longer sees the notice.
   */
  readonly permission: Permission;
  readonly lifecycle: L;
  readonly moves: readonly MoveOf<L>[];
  /** Also for a new record (`publishStart`). */
  readonly start?: true;
  /**
   * The people of the owning party, of the assigned parties, of other parties by the record's id, or everyone with the
   * permission.
   */
  readonly whom: 'owner' | 'assigned' | 'all' | PartiesOf;
}

/** The text of a to-do has no `done`: a reminder repeats it without an event. */
type MoveNotice<L extends StoredLifecycle, Names extends string, More extends string> = OfMoves<L> &
  ((Notice<Names, More, 'done'> & { readonly toDo?: never }) | Notice<Names, More>);

/** Of anything else: the domain announces it (`announce`). */
interface AnnouncedNotice<Names extends string, More extends string> extends Notice<Names, More> {
  /** As above; null if it concerns one person independent of permissions. */
  readonly permission: Permission | null;
  readonly entity: string;
  /** One person, or everyone with the permission. */
  readonly whom: 'person' | 'all';
  /** For a to-do: returns true if it is still due. */
  readonly isDue?: (db: Db, id: string) => Promise<boolean>;
}

/** A notice of any values, as the server's list holds it. */
export type NoticeKind =
  | (Notice<string, string> & OfMoves<StoredLifecycle> & { readonly entity: string })
  | AnnouncedNotice<string, string>;

/**
 * Declares a notice on moves of a record: a line in the inbox of each recipient, and a mail. A to-do closes when its
 * record leaves the target state of the move, by any move.
 *
 * @example
 * export const misuseNotice = moveNotice({
 *   name: 'zero-carbon.misuse-received', lifecycle: misuseLifecycle, moves: [], start: true, whom: 'all', toDo: true,
 *   permission: 'misuse.handle', title: text.noticeTitle, text: text.notice, about: aboutMisuse,
 * });
 */
export const moveNotice = <L extends StoredLifecycle, Names extends string, More extends string = never>(
  notice: MoveNotice<L, Names, More>,
): NoticeKind => ({ ...notice, entity: notice.lifecycle.name });

/**
 * Declares a notice that is independent of a record's moves.
 *
 * @example
 * export const joinedNotice = announcedNotice({
 *   name: 'accounts.invitation-accepted', entity: 'person', whom: 'person', permission: 'people.edit', …
 * });
 */
export const announcedNotice = <Names extends string, More extends string = never>(
  notice: AnnouncedNotice<Names, More>,
): NoticeKind => notice;
