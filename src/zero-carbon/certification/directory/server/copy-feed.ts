import { hash } from 'node:crypto';
import type pg from 'pg';
import { copyRows } from '#kernel/db/server/copy/copy-rows.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { lockClasses } from '#kernel/db/server/locks/lock-classes.ts';
import type { OpenVersion } from '#kernel/http/server/answer/open-files.ts';
import { feedColumns, feedFormat, type FeedColumn } from '#zero-carbon/certification/issuance-log/feed-columns.ts';
import type { SignedHead } from '#zero-carbon/certification/issuance-log/server/sign-head.ts';

export type FeedFormat = 'csv' | 'json';

/** The inputs of a copy. */
export interface FeedParts {
  readonly format: FeedFormat;
  readonly licence: string;
  readonly today: string;
  /** The log's head, which covers at least the current entries. */
  readonly head: () => Promise<SignedHead>;
}

/** The version of the copied data: a change to any line changes one of these. */
interface Version {
  readonly changes: string;
  /** Entries of the log. */
  readonly size: number;
}

export async function feedVersion(runner: pg.Pool | pg.PoolClient): Promise<Version> {
  const { rows } = await runner.query<{ changes: string; size: string }>(
    `select ((select changes from zero_carbon.directory_folded) + (select count(*) from zero_carbon.directory_changes))::text as changes,
            (select coalesce(max(index) + 1, 0)::text from zero_carbon.log_entries) as size`,
  );
  return { changes: rows[0]!.changes, size: Number(rows[0]!.size) };
}

/** The tag of a copy's bytes: different copies have different tags. */
export const feedTag = (
  { changes, size }: Version,
  { format, licence, today }: FeedParts,
  { checkpoint }: SignedHead,
) => hash('sha256', JSON.stringify([feedFormat, format, changes, size, today, licence, checkpoint]), 'base64url');

/** Maximum time to write a version to its file, at the disk's speed (milliseconds). */
const maxWriting = 2 * 60_000;

/**
 * Starts a copy of the database as of now, read no faster than its file is written. It occupies a connection until it is
 * written or cancelled; the servers of a database write one copy of a format at a time.
 */
export async function copyFeed({ pool }: Database, parts: FeedParts): Promise<OpenVersion> {
  const client = await pool.connect();
  let isReleased = false;
  const release = (isBroken: boolean): void => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  try {
    await client.query(`select pg_advisory_lock(${lockClasses.openFile}, hashtext($1))`, [parts.format]);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const version = await feedVersion(client);
    // signed after that moment, so that it covers every row
    const head = await parts.head();
    const timer = setTimeout(() => release(true), maxWriting);
    const end = (isBroken: boolean): void => {
      clearTimeout(timer);
      release(isBroken);
    };
    return {
      etag: feedTag(version, parts, head),
      async writeTo(take) {
        const { before, after, skip } = openingOf(parts, version, head);
        let left = skip;
        try {
          await take(Buffer.from(before));
          await copyRows(client, copyStatement(parts, version.size), async (bytes) => {
            await take(bytes.subarray(left));
            left = 0;
          });
          await client.query('commit');
          await client.query(`select pg_advisory_unlock(${lockClasses.openFile}, hashtext($1))`, [parts.format]);
          end(false);
          if (after !== '') await take(Buffer.from(after));
        } catch (error) {
          // a connection in the middle of a copy cannot be reused
          end(true);
          throw error;
        }
      },
      cancel: () => end(true),
    };
  } catch (error) {
    release(true);
    throw error;
  }
}

interface Opening {
  readonly before: string;
  readonly after: string;
  /** Number of bytes to skip at the start of the rows. */
  readonly skip: number;
}

function openingOf({ format, licence, today }: FeedParts, { size }: Version, { checkpoint }: SignedHead): Opening {
  if (format === 'csv') {
    const head = Buffer.from(checkpoint).toString('base64');
    return {
      before: `\uFEFF# ${licence}\n# log ${size} ${today} ${head}\n${feedColumns.join(',')}\n`,
      after: '',
      skip: 0,
    };
  }
  const header = JSON.stringify({ format: feedFormat, licence, day: today, size, checkpoint }).slice(0, -1);
  return { before: `${header},"certificates":[\n`, after: ']}\n', skip: 1 };
}

/** The SQL of a value and its kind: texts that JSON must escape, codes that need no escaping, numbers. */
const values: Readonly<Record<FeedColumn, readonly [sql: string, kind: 'text' | 'code' | 'number']>> = {
  number: ['c.number', 'code'],
  state: [
    `case when c.state in ('valid', 'suspended') and c.expires_on < $today then 'expired' else c.state end`,
    'code',
  ],
  type: ['c.evaluation_type', 'code'],
  star: ['c.star', 'number'],
  enterprise: ['c.enterprise_name', 'text'],
  enterpriseEn: ['c.enterprise_name_en', 'text'],
  province: ['c.province', 'code'],
  industry: ['c.industry', 'code'],
  organisation: ['o.code', 'code'],
  issuedOn: ['c.issued_on', 'code'],
  expiresOn: ['c.expires_on', 'code'],
  index: ['e.index', 'number'],
  leaf: [`encode(sha256('\\x00'::bytea || e.entry), 'base64')`, 'code'],
  siteAddress: ['c.site_address', 'text'],
  siteAddressEn: ['c.site_address_en', 'text'],
};

/** Every listed certificate that the log contains and that is not erased there, in the order of its entries. */
function copyStatement({ format, today }: FeedParts, size: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new TypeError('today is no date');
  const cells = format === 'csv' ? feedColumns.map(csvCell).join(', ') : jsonRow();
  // a delimiter and a quote that no JSON has: each row is written as it is
  const form = format === 'csv' ? '' : `, delimiter E'\\x01', quote E'\\x02'`;
  return `copy (
    select ${cells.replaceAll('$today', `date '${today}'`)}
      from zero_carbon.log_entries e
      join zero_carbon.log_openings p on p.index = e.index
      join zero_carbon.certificates c on c.number = p.subject
      join zero_carbon.organisations o on o.id = c.organisation_id
     where get_byte(e.entry, 1) = 1 and e.index < ${size} and c.listed
     order by e.index
  ) to stdout (format csv${form})`;
}

/** Prefixes an apostrophe to texts that a spreadsheet would read as a formula; JSON has them unchanged. */
function csvCell(column: FeedColumn): string {
  const [sql, kind] = values[column];
  return kind === 'text' ? `case when ${sql} ~ '^[=+@\\t\\r-]' then '''' || ${sql} else ${sql} end` : sql;
}

function jsonRow(): string {
  const fields = feedColumns.map((column) => {
    const [sql, kind] = values[column];
    const value =
      kind === 'number'
        ? `${sql}::text`
        : kind === 'text'
          ? `coalesce(to_json(${sql})::text, 'null')`
          : `coalesce('"' || (${sql}) || '"', 'null')`;
    return `'"${column}":' || ${value}`;
  });
  return `',{' || ${fields.join(` || ',' || `)} || '}'`;
}
