import { prepared } from '#kernel/db/server/prepared.ts';

/** Entries between two indexes: first, end (exclusive). */
export const entriesBetween = prepared<{ entry: Buffer }>(
  'log-entries-between',
  'select entry from zero_carbon.log_entries where index >= $1 and index < $2 order by index',
);

/** The entry at an index, if any, and the size of the log: index. */
export const entryAndSize = prepared<{ entry: Buffer | null; size: string }>(
  'log-entry-and-size',
  `select (select entry from zero_carbon.log_entries where index = $1) as entry,
          coalesce(max(index) + 1, 0)::text as size from zero_carbon.log_entries`,
);

/** The states of certificates on a day: numbers, day. */
export const statesOn = prepared<{ number: string; state: string }>(
  'log-certificate-states',
  `select number, case when state in ('valid', 'suspended') and expires_on < $2 then 'expired' else state end as state
     from zero_carbon.certificates where number = any($1::text[])`,
);

/** The openings of certificates' entries, the issue of each first: numbers. */
export const openingsOf = prepared<{ subject: string; index: string; bytes: Buffer; salt: Buffer }>(
  'log-openings-of',
  'select subject, index, bytes, salt from zero_carbon.log_openings where subject = any($1::text[]) order by subject, index',
);
