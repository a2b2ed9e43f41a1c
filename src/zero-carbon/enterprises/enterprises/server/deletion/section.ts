import type { RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Text } from '#kernel/i18n/text.ts';

/** One kind of records in an archive: a separate table, and a part of the JSON. */
export interface Section {
  /** The key in the JSON, `enterprise`. */
  readonly key: string;
  /** The table's file name and heading in the archive. */
  readonly title: Text;
  /** Field in the JSON, and its heading in the table. */
  readonly columns: Readonly<Record<string, Text>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The enterprise whose data is packed or erased. */
export interface Subject {
  readonly partyId: string;
  readonly name: string;
  /** All people who act for it. */
  readonly people: readonly string[];
  /** The people who act for no other party: they are deleted with it. */
  readonly ownPeople: readonly string[];
}

/** Reads one kind of records of an enterprise. */
export type Collect = (db: Db, subject: Subject) => Promise<Section>;

/** Reads records by one statement, whose columns have the names of the section's. */
export const collector =
  ({
    rows,
    ...section
  }: Omit<Section, 'rows'> & { readonly rows: (subject: Subject) => RawBuilder<unknown> }): Collect =>
  async (db, subject) => {
    const found = await rows(subject).execute(db);
    return { ...section, rows: found.rows as Section['rows'] };
  };
