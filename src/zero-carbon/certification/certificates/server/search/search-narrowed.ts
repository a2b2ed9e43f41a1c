import type pg from 'pg';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { CertificateSort } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import { withTotal, type CertificateSearch, type FoundPage } from './certificate-page.ts';
import { cap, columns, organisation, type FoundCertificate } from './search.queries.ts';

/** The conditions of a search, after the name and the organisation are resolved. */
export interface Wanted extends Pick<CertificateSearch, 'startDate' | 'endDate' | 'isValid' | 'star' | 'applyType2'> {
  /** Null for all. */
  readonly organisations: readonly string[] | null;
  /** Normalised; undefined for all names. */
  readonly name?: { readonly by: 'name' | 'nameEn' | 'pair' | 'part'; readonly text: string };
  /** A certificate past its last day has expired, whatever its row states. */
  readonly today: string;
}

const orders: Readonly<Record<CertificateSort, string>> = {
  '-certDate': 'order by c.issued_on desc, c.id desc',
  certDate: 'order by c.issued_on, c.id',
  '-star': 'order by c.star desc, c.issued_on desc, c.id desc',
};

/**
 * A page of certificates in any order, filtered by state, star and type as well. Each condition has its index, and the
 * statement contains only the conditions that are set, so that Postgres chooses the most selective.
 */
export async function narrowedPage(
  pool: pg.Pool,
  wanted: Wanted,
  { sort, start, limit }: Pick<CertificateSearch, 'sort' | 'start' | 'limit'>,
): Promise<FoundPage> {
  const { from, values } = rowsOf(wanted);
  const order = orders[sort];
  const { rows } = await pool.query<FoundCertificate>(
    `select ${columns} from (select c.* ${from} ${order} offset $${values.length + 1} limit $${values.length + 2}) c
       ${organisation} ${order}`,
    [...values, start, limit],
  );
  return withTotal(rows, { start, limit }, () => narrowedTotal(pool, wanted));
}

/** The total, counted to 10,001. */
export async function narrowedTotal(pool: pg.Pool, wanted: Wanted): Promise<{ total: number }[]> {
  const { from, values } = rowsOf(wanted);
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from (select 1 ${from} limit ${cap}) as capped`,
    values,
  );
  return rows;
}

function rowsOf({ name, organisations, startDate, endDate, isValid, star, applyType2, today }: Wanted) {
  const values: unknown[] = [];
  const $ = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    name && holding[name.by]($, name.text),
    organisations && `c.organisation_id = any(${$(organisations)}::bigint[])`,
    startDate && `c.issued_on >= ${$(startDate)}`,
    endDate && `c.issued_on <= ${$(endDate)}`,
    star && `c.star = ${$(star)}`,
    applyType2 && `c.evaluation_type = ${$(applyType2)}`,
    isValid && inState($, isValid, today),
  ].filter(Boolean);
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  return { from: `from zero_carbon.certificates c ${where}`, values };
}

type Placed = (value: unknown) => string;

const holding = {
  name: ($: Placed, text: string) => `c.name_key = ${$(text)}`,
  nameEn: ($: Placed, text: string) => `c.name_en_key = ${$(text)}`,
  pair: ($: Placed, text: string) => `(c.issued_on, c.id) in (
     select g.issued_on, g.certificate_id from zero_carbon.certificate_grams g where g.gram = ${$(text)})`,
  part: ($: Placed, text: string) => `c.search_key like ${$(`%${escapeLike(text)}%`)}`,
};

function inState($: Placed, state: NonNullable<Wanted['isValid']>, today: string): string {
  if (state === 'expired')
    return `(c.state = 'expired' or (c.state in ('valid', 'suspended') and c.expires_on < ${$(today)}))`;
  const asStored = `c.state = ${$(state)}`;
  return state === 'valid' || state === 'suspended' ? `(${asStored} and c.expires_on >= ${$(today)})` : asStored;
}
