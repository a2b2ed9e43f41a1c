import type pg from 'pg';
import { prepared } from '#kernel/db/server/prepared.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { EvaluationType } from '#zero-carbon/certification/certificates/certificate-choices.ts';

/** The dimensions of the directory. */
export interface Place {
  readonly province: string | null;
  readonly industry: string | null;
  readonly star: number;
}

export interface ListedCertificate extends Place {
  readonly id: string;
  readonly number: string;
  readonly enterprise_name: string;
  readonly enterprise_name_en: string | null;
  readonly site_address: string;
  readonly site_address_en: string | null;
  readonly evaluation_type: EvaluationType;
  readonly first_issued_on: string;
  readonly expires_on: string;
}

export interface Counted {
  readonly by: 'province' | 'industry' | 'star' | 'all' | 'listed';
  readonly code: string;
  readonly certificates: number;
}

/**
 * The number of listed certificates by each value of a filter, with the other filters applied: province, industry, star
 * (0 for any), today. Changes not yet folded into the figures count, and certificates that expired today do not.
 */
export const shares = prepared<Counted>(
  'directory-shares',
  `with cells as materialized (
     select province, industry, star, sum(certificates)::int as certificates
       from (select province, industry, star, certificates from zero_carbon.directory_figures
             union all
             select province, industry, star, certificates from zero_carbon.directory_changes
             union all
             select coalesce(province, ''), coalesce(industry, ''), star, -1 from zero_carbon.certificates
              where state = 'valid' and listed and expires_on < $4::date) counted
      group by 1, 2, 3)
   select 'province' as by, province as code, sum(certificates)::int as certificates from cells
    where ($2::text = '' or industry = $2) and ($3::int = 0 or star = $3) group by 2
   union all
   select 'industry', industry, sum(certificates)::int from cells
    where ($1::text = '' or province = $1) and ($3::int = 0 or star = $3) group by 2
   union all
   select 'star', star::text, sum(certificates)::int from cells
    where ($1::text = '' or province = $1) and ($2::text = '' or industry = $2) group by 2
   union all
   select 'all', '', sum(certificates)::int from cells
    where ($1::text = '' or province = $1) and ($2::text = '' or industry = $2) and ($3::int = 0 or star = $3)
   union all
   select 'listed', '', sum(certificates)::int from cells`,
);

/** The total of listed certificates: today. */
export const listedInAll = prepared<{ certificates: number }>(
  'directory-listed',
  `select ((select coalesce(sum(certificates), 0) from zero_carbon.directory_figures)
         + (select coalesce(sum(certificates), 0) from zero_carbon.directory_changes)
         - (select count(*) from zero_carbon.certificates
             where state = 'valid' and listed and expires_on < $1::date))::int as certificates`,
);

/** The names of provinces and divisions. */
export const names = prepared<{ code: string; name_zh: string; name_en: string | null }>(
  'directory-names',
  `select code, name_zh, name_en from zero_carbon.areas where code like '__0000'
   union all select code, name_zh, name_en from zero_carbon.industries where length(code) <= 2`,
);

/** The frequency of character pairs in names and locations, counted to a cap: pairs, cap. */
export const pairCounts = prepared<{ gram: string; found: number }>(
  'directory-pair-counts',
  `select pair.gram, (select count(*)::int from (select 1 from zero_carbon.certificate_grams g
                                                  where g.gram = pair.gram limit $2) as capped) as found
     from unnest($1::text[]) as pair (gram)`,
);

export interface Wanted {
  /** Normalised; undefined for all. */
  readonly text?: string | undefined;
  /** The pair of characters that finds certificates with the text; without it the location finds them. */
  readonly pair?: string | undefined;
  readonly province?: string | undefined;
  readonly industry?: string | undefined;
  readonly star?: number | undefined;
  readonly today: string;
}

const columns = `c.id::text, c.number, c.enterprise_name, c.enterprise_name_en, c.site_address, c.site_address_en, c.evaluation_type,
  c.star, c.province, c.industry, c.first_issued_on, c.expires_on`;

/** Listed certificates, newest first. The statement contains only the conditions that are set, each with its index. */
export async function listedPage(
  pool: pg.Pool,
  wanted: Wanted,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<ListedCertificate[]> {
  const { from, values, order } = rowsOf(wanted);
  const { rows } = await pool.query<ListedCertificate>(
    `select ${columns} ${from} order by ${order} offset $${values.length + 1} limit $${values.length + 2}`,
    [...values, start, limit],
  );
  return rows;
}

function rowsOf({ text, pair, province, industry, star, today }: Wanted) {
  const values: unknown[] = [];
  const $ = (value: unknown): string => `$${values.push(value)}`;
  const given = [
    "c.state = 'valid' and c.listed",
    `c.expires_on >= ${$(today)}`,
    province !== undefined && `c.province = ${$(province)}`,
    industry !== undefined && `c.industry = ${$(industry)}`,
    star !== undefined && `c.star = ${$(star)}`,
  ];
  if (text === undefined || pair === undefined) {
    // not by LIKE, for which the trigram index would collect every name
    if (text !== undefined) given.push(`strpos(c.search_key, ${$(text)}) > 0`);
    const where = given.filter(Boolean).join(' and ');
    return {
      from: `from zero_carbon.certificates c where ${where}`,
      values,
      order: 'c.issued_on desc, c.id desc',
    };
  }
  const [tail, isTold] = tailAfter(text, pair);
  const where = [...given, !isTold && `c.search_key like ${$(`%${escapeLike(text)}%`)}`].filter(Boolean).join(' and ');
  // the index of pairs is sorted, so that only the requested number of rows is looked up
  return {
    from: `from (select g.issued_on, g.certificate_id from zero_carbon.certificate_grams g
                  where g.gram = ${$(pair)} and g.tail like ${$(tail)}
                  group by g.issued_on, g.certificate_id order by g.issued_on desc, g.certificate_id desc) g
            cross join lateral (select c.* from zero_carbon.certificates c
                                 where c.id = g.certificate_id and ${where} offset 0) c`,
    values,
    order: 'g.issued_on desc, g.certificate_id desc',
  };
}

/** Number of characters that a pair's row stores after the pair. */
const tailLength = 4;

/** The text after a pair, as a pattern for its rows; and if that determines the whole text. */
function tailAfter(text: string, pair: string): readonly [pattern: string, isTold: boolean] {
  const characters = [...text];
  const at = characters.findIndex((character, place) => character + (characters[place + 1] ?? '') === pair);
  const pattern = `${escapeLike(characters.slice(at + 2, at + 2 + tailLength).join(''))}%`;
  return [pattern, at === 0 && characters.length <= 2 + tailLength];
}
