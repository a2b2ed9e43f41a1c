import type { Expression, SqlBool } from 'kysely';
import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { may, type Actor } from '#kernel/http/server/actor.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import type { Reader, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { wordEntries, type StoredEntry } from '#kernel/workflow/history/server/word-entries.ts';
import { moveFilesOf } from '#kernel/workflow/server/move-file.ts';

/** The reader of a history. */
export interface HistoryReader extends Reader {
  readonly actor: Pick<Actor, 'partyId' | 'permissions'>;
}

/** A record of the history. */
export interface Recorded {
  readonly entityId: string;
  /** Condition that replaces the ID: selects the entries of this and other records that the reader may see. */
  readonly only?: Expression<SqlBool> | undefined;
  /** Condition for a record that the reader may see with its whole history. */
  readonly reach?: Expression<SqlBool>;
  /** Signs downloads of the files attached to transitions, if any. */
  readonly signer?: DownloadSigner;
}

/**
 * Returns the history of a record, newest first, as far as the actor may see it. With permission to read all logs, the
 * actor sees everything. Other readers see the entries made for their own party. Of a record within their reach they
 * see everything, without the names of other parties' people.
 *
 * @param kinds those that write about the record; the first is its own.
 */
export function historyOf(
  reader: HistoryReader,
  kinds: readonly RecordKind[],
  { entityId, only, reach, signer }: Recorded,
) {
  const { db, actor } = reader;
  const read = asRead(reader, kinds);
  return listSource({
    ...read,
    rows: entriesIn(db)
      .where(
        'h.entity',
        'in',
        kinds.map(({ entity }) => entity),
      )
      .$if(only === undefined, (rows) => rows.where('h.entity_id', '=', entityId))
      .$if(only !== undefined, (rows) => rows.where(only!))
      .$if(reach !== undefined, (rows) => rows.where(reach!))
      .$if(reach === undefined && only === undefined && !may(actor, 'logs.read', 'all'), (rows) =>
        rows.where('h.party_id', '=', actor.partyId),
      ),
    lookUp: async (rows: readonly Entry[]) => ({
      ...(await read.lookUp(rows)),
      files: signer && (await moveFilesOf(db, kinds[0]!.entity, entityId)),
    }),
    present(row: Entry, { files, ...found }) {
      const file = files?.get(fileIn(row));
      return { ...read.present(row, found), file: file && signer ? fileAnswerOf(file, signer) : null };
    },
  });
}

/** Returns the ID of the file attached to an entry; empty without one. */
function fileIn({ content }: Entry): string {
  const { file } = JSON.parse(content ?? '{}') as { readonly file?: { readonly id?: string } };
  return file?.id ?? '';
}

/** Returns the history entries of all records. */
export const entriesIn = (db: HistoryReader['db']) =>
  db
    .selectFrom('kernel.history as h')
    .select(['h.id', 'h.at', 'h.entity', 'h.entity_id', 'h.action', 'h.content', 'h.person_id', 'h.party_id']);

interface Entry extends StoredEntry {
  readonly id: string;
  readonly at: Date;
  readonly person_id: string | null;
  readonly party_id: string | null;
}

/** Defines the order and the presentation of entries. */
export function asRead(reader: HistoryReader, kinds: readonly RecordKind[]) {
  const { db, actor } = reader;
  const seesAll = may(actor, 'logs.read', 'all');
  return {
    key: 'h.id' as const,
    // IDs are assigned in chronological order
    sorts: { at: [] },
    lookUp: async (rows: readonly Entry[]) => ({
      people: await peopleIn(db, rows),
      parties: await partyNames(
        rows.flatMap((row) => row.party_id ?? []),
        reader,
      ),
      word: await wordEntries(rows, kinds, reader),
    }),
    present(
      row: Entry,
      { people, parties, word }: { people: People; parties: ReadonlyMap<string, string>; word: Word },
    ) {
      const isBare = kinds.find(({ entity }) => entity === row.entity)?.isBare === true;
      const isNamed = !isBare && (seesAll || row.party_id === actor.partyId);
      const { action, record, changes } = word(row);
      return {
        id: row.id,
        at: row.at,
        action,
        record,
        person: (isNamed ? people.get(row.person_id ?? '') : undefined) ?? null,
        // what no person did, the system did, whichever party's record it is
        partyName: (isBare || row.person_id === null ? undefined : parties.get(row.party_id ?? '')) ?? null,
        changes: isBare ? [] : changes && [...changes],
      };
    },
  };
}

type Word = Awaited<ReturnType<typeof wordEntries>>;
type People = ReadonlyMap<string, { loginname: string; name: string }>;

/** Returns the people behind entries, by ID. The history stores IDs as text, because it outlives its people. */
async function peopleIn(db: HistoryReader['db'], rows: readonly Entry[]): Promise<People> {
  const ids = [...new Set(rows.flatMap((row) => row.person_id ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('accounts.people')
    .select(['id', 'name', 'login_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map(({ id, name, login_name: loginname }) => [id, { loginname: loginname ?? '', name }]));
}
