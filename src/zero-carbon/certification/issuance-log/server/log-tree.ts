import { hash as digest } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import {
  consistencyRanges,
  inclusionRanges,
  joinSubtrees,
  leafHash,
  rootOfComplete,
  subtreesOf,
  type Hash,
  type Range,
  type Subtree,
} from '#zero-carbon/certification/issuance-log/merkle.ts';

/** A tile stores this many neighbours, and replaces that many levels. */
const tileLevels = 8;
const tileSize = 2 ** tileLevels;

const sha256: Hash = (bytes) => digest('sha256', bytes, 'buffer');

/** A range of hashes of one tile level: the source of the complete subtrees within a tile. */
interface Row {
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** The range to read for a subtree: hashes at the nearest tile level below it. */
function rowOf({ level, index }: Subtree): Row {
  const tileLevel = Math.floor(level / tileLevels);
  const width = 2 ** (level - tileLevel * tileLevels);
  return { level: tileLevel, start: index * width, end: (index + 1) * width };
}

/**
 * The roots of ranges of the log's tree: the path of a proof, or the root of all. Complete subtrees are read from
 * tiles, others from the entries and the tiles below.
 *
 * @param size of the log: ranges must not exceed it.
 */
export async function rootsOf(db: Db, ranges: readonly Range[], size: number): Promise<Uint8Array[]> {
  const rows = ranges.map((range) => subtreesOf(range).map(rowOf));
  const read = await readRows(db, rows.flat(), size);
  return rows.map((parts) =>
    joinSubtrees(
      parts.map((row) => rootOfComplete(read(row), sha256)),
      sha256,
    ),
  );
}

/** The path that proves an entry to be in the tree of a size, from the leaf upwards. */
export const inclusionPath = (db: Db, index: number, size: number): Promise<Uint8Array[]> =>
  rootsOf(db, inclusionRanges(index, size), size);

/** The path that proves that the tree of one size starts with that of another. */
export const consistencyPath = (db: Db, from: number, to: number): Promise<Uint8Array[]> =>
  rootsOf(db, consistencyRanges(from, to), to);

/** The root of the first entries. */
export const rootOf = async (db: Db, size: number): Promise<Uint8Array> =>
  (await rootsOf(db, [{ start: 0, end: size }], size))[0]!;

interface ReadRow {
  /** A complete tile, one hash at a tile level, or an entry. */
  readonly what: 'tile' | 'root' | 'entry';
  readonly level: number;
  readonly index: string;
  readonly bytes: Buffer;
}

/** Reads the data of rows in one statement: complete tiles, else the hashes below. */
async function readRows(db: Db, rows: readonly Row[], size: number): Promise<(row: Row) => Uint8Array[]> {
  const tileOf = (row: Row): number => Math.floor(row.start / tileSize);
  const keyOf = (row: Row): string => `${row.level} ${tileOf(row)}`;
  const isComplete = (row: Row): boolean => (tileOf(row) + 1) * tileSize ** (row.level + 1) <= size;
  const wanted = [...new Map(rows.filter(isComplete).map((row) => [keyOf(row), row])).values()];
  const open = [...new Set(rows.filter((row) => !isComplete(row)).map(({ level }) => level))];
  const parts = [
    ...(wanted.length === 0 ? [] : [readTiles(wanted.map((row) => ({ level: row.level, index: tileOf(row) })))]),
    ...open.map((level) => readOpen(level, size)),
  ];
  const found = (await sql<ReadRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
  const tiles = new Map(
    found.filter(({ what }) => what === 'tile').map(({ level, index, bytes }) => [`${level} ${index}`, bytes]),
  );
  const single = found
    .filter(({ what }) => what !== 'tile')
    .toSorted((one, other) => Number(one.index) - Number(other.index));
  const hashes = new Map(
    open.map((level) => [
      level,
      single
        .filter((row) => row.level === level)
        .map(({ what, bytes }) => (what === 'entry' ? leafHash(bytes, sha256) : bytes)),
    ]),
  );
  return (row) => {
    const tile = tiles.get(keyOf(row));
    const first = row.start % tileSize;
    if (!tile) return hashes.get(row.level)!.slice(first, first + row.end - row.start);
    return Array.from({ length: row.end - row.start }, (_, at) =>
      tile.subarray((first + at) * 32, (first + at + 1) * 32),
    );
  };
}

const readTiles = (tiles: readonly Subtree[]) => sql`
  select 'tile' as what, t.level, t.index::text, t.hashes as bytes
    from unnest(${tiles.map(({ level }) => level)}::smallint[], ${tiles.map(({ index }) => index)}::bigint[]) as w (level, index)
    join zero_carbon.log_tiles t on t.level = w.level and t.index = w.index`;

/** The hashes of a level's last tile, which is not complete. */
function readOpen(level: number, size: number): RawBuilder<unknown> {
  const start = Math.floor(size / tileSize ** (level + 1)) * tileSize;
  const end = Math.floor(size / tileSize ** level);
  return level === 0
    ? sql`select 'entry' as what, 0::smallint as level, index::text, entry as bytes from zero_carbon.log_entries
           where index >= ${start}::bigint and index < ${end}::bigint`
    : sql`select 'root' as what, ${level}::smallint as level, index::text, root as bytes from zero_carbon.log_tiles
           where level = ${level - 1}::smallint and index >= ${start}::bigint and index < ${end}::bigint`;
}
