import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import type { Lang, Text, TextValues } from '#kernel/i18n/text.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import type { MoveOf } from '#kernel/workflow/lifecycle.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';

/** For whom a record is named: what it may not see is left out. */
export interface NoticeReader {
  readonly actor: Mover;
  readonly lang: Lang;
}

/** What a notice says of its record, and where that is seen: below `/`; null where its reader has no page of it. */
export interface NoticeSubject {
  readonly values: TextValues;
  readonly path: string | null;
}

/** The party, or the parties, that each of some records concerns; they need not have the record within their reach. */
export type PartiesOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string | readonly string[]>>;

interface Notice {
  /** Unique in the product, `zero-carbon.certificate-changed`. */
  readonly name: string;
  /** What its mails are called where they are switched off. */
  readonly title: Text;
  /** It has to be done, and goes when it is done; without it, it is to be known. */
  readonly toDo?: true;
  /** Its mail cannot be switched off, and whoever did it gets it too. */
  readonly legalEffect?: true;
  /** One line. Its places are what `about` gives, and `done`, what happened. */
  readonly text: Text;
  /** Where a mail says more: besides, `name`, the reader's, and `link`. */
  readonly mail?: {
    readonly subject: Text;
    readonly text: Text;
    /** Places of the mail's text alone, made when it is written: in its transaction, after all that it locks. */
    readonly values?: (tx: Tx, services: JobServices, at: Date) => Promise<TextValues>;
  };
  /**
   * What is said of records, by id. A record with a lifecycle is within the reader's reach already; of any other, it
   * leaves out what the reader may not see.
   */
  readonly about: (db: Db, ids: readonly string[], reader: NoticeReader) => Promise<ReadonlyMap<string, NoticeSubject>>;
}

/** Of a record with states: moves are what it is about. */
interface MoveNotice<L extends StoredLifecycle> extends Notice {
  /** Of those whom it may concern, those who hold it are written to. Whoever loses it sees nothing of it any more. */
  readonly permission: Permission;
  readonly lifecycle: L;
  readonly moves: readonly MoveOf<L>[];
  /** Also that there is a new one (`publishStart`). */
  readonly start?: true;
  /**
   * The people of the party that owns it, of those assigned to it, of others that it concerns, by the record's id, or
   * whoever holds the permission at all.
   */
  readonly whom: 'owner' | 'assigned' | 'all' | PartiesOf;
}

/** Of anything else: somebody announces it (`announce`). */
interface AnnouncedNotice extends Notice {
  /** As above; null for what concerns one person whatever they may do. */
  readonly permission: Permission | null;
  readonly entity: string;
  /** One person, or whoever holds the permission at all. */
  readonly whom: 'person' | 'all';
  /** Of a to-do: whether it still has to be done. */
  readonly isDue?: (db: Db, id: string) => Promise<boolean>;
}

export type NoticeKind = (MoveNotice<StoredLifecycle> & { readonly entity: string }) | AnnouncedNotice;

/**
 * Declares what people are to know or to do once a record moves: a line in the inbox of each, and a mail. A to-do goes
 * when its record leaves the state that the move led to, whoever moves it.
 *
 * @example
 * export const misuseNotice = moveNotice({
 *   name: 'zero-carbon.misuse-received', lifecycle: misuseLifecycle, moves: [], start: true, whom: 'all', toDo: true,
 *   permission: 'misuse.handle', title: text.noticeTitle, text: text.notice, about: aboutMisuse,
 * });
 */
export const moveNotice = <L extends StoredLifecycle>(notice: MoveNotice<L>): NoticeKind => ({
  ...notice,
  entity: notice.lifecycle.name,
});

/**
 * Declares what people are to know or to do that is no move of a record.
 *
 * @example
 * export const joinedNotice = announcedNotice({
 *   name: 'accounts.invitation-accepted', entity: 'person', whom: 'person', permission: 'people.edit', …
 * });
 */
export const announcedNotice = (notice: AnnouncedNotice): NoticeKind => notice;
