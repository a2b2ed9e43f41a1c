import { totalCap } from '#kernel/checks/total-cap.ts';
import { prepared, preparedList } from '#kernel/db/server/prepared.ts';
import type { EvaluationType } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';

export interface FoundCertificate {
  number: string;
  enterprise_name: string;
  enterprise_name_en: string | null;
  evaluation_type: EvaluationType;
  star: number;
  issued_on: string;
  expires_on: string;
  state: CertificateState;
  state_on: string | null;
  org_zh: string;
  org_en: string;
}

export const columns = `c.number, c.enterprise_name, c.enterprise_name_en, c.evaluation_type, c.star, c.issued_on,
  c.expires_on, c.state, c.state_on, o.name_zh as org_zh, o.name_en as org_en`;
export const organisation = 'join zero_carbon.organisations o on o.id = c.organisation_id';
const newest = 'order by c.issued_on desc, c.id desc';
/** One more than the maximum total: enough to know that there are more. */
export const cap = totalCap + 1;

const counted = (name: string, from: string) =>
  prepared<{ total: number }>(name, `select count(*)::int as total from (select 1 ${from} limit ${cap}) as capped`);

/** The shapes of a search. Each has a page and a total over the same rows; `$n` are in the order stated. */
function shape(name: string, from: string, values: number) {
  return {
    page: preparedList<FoundCertificate>(
      `certificates-${name}`,
      `select ${columns} from (select c.* ${from} ${newest} offset $${values + 1} limit $${values + 2}) c
         ${organisation} ${newest}`,
    ),
    total: counted(`certificates-${name}-total`, from),
  };
}

const dates = 'c.issued_on between $1 and $2';

/** By issue date alone: first and last date. */
export const byDate = shape('by-date', `from zero_carbon.certificates c where ${dates}`, 2);

/** By organisation and issue date: dates, organisation ids. A page is merged from each organisation's newest. */
export const byOrganisation = {
  page: preparedList<FoundCertificate>(
    'certificates-by-organisation',
    `select ${columns}
       from (select c.* from unnest($3::bigint[]) as wanted (id)
              cross join lateral (select * from zero_carbon.certificates c
                                   where c.organisation_id = wanted.id and ${dates}
                                   ${newest} limit $4::int + $5::int) c
              ${newest} offset $4::int limit $5::int) c
       ${organisation} ${newest}`,
  ),
  total: counted(
    'certificates-by-organisation-total',
    `from zero_carbon.certificates c where c.organisation_id = any($3::bigint[]) and ${dates}`,
  ),
};

const organisations = '($3::bigint[] is null or c.organisation_id = any($3::bigint[]))';

/** By an enterprise's whole Chinese name: dates, organisation ids or null, name key. */
export const byName = shape(
  'by-name',
  `from zero_carbon.certificates c where c.name_key = $4 and ${dates} and ${organisations}`,
  4,
);

/** By an enterprise's whole English name: dates, organisation ids or null, name key. */
export const byNameEn = shape(
  'by-name-en',
  `from zero_carbon.certificates c where c.name_en_key = $4 and ${dates} and ${organisations}`,
  4,
);

const pairRows = `from zero_carbon.certificate_grams g
   where g.gram = $4 and g.issued_on between $1 and $2 and ($3::bigint[] is null or g.organisation_id = any($3::bigint[]))`;
/** A pair that occurs twice in a name has two adjacent rows in the index. */
const eachOnce = 'group by g.issued_on, g.certificate_id';
const newestPair = 'order by g.issued_on desc, g.certificate_id desc';

/**
 * By two neighbouring characters: dates, organisation ids or null, the pair. The index alone finds the certificates.
 */
export const byPair = {
  page: preparedList<FoundCertificate>(
    'certificates-by-pair',
    `select ${columns}
       from (select g.certificate_id ${pairRows} ${eachOnce} ${newestPair} offset $5 limit $6) g
       join zero_carbon.certificates c on c.id = g.certificate_id
       ${organisation} ${newest}`,
  ),
  total: counted('certificates-by-pair-total', `${pairRows} ${eachOnce}`),
};

/** The check of the newest certificates with a pair for a longer part. */
export interface AmongPair {
  /** Rows of the pair that were checked. */
  looked: number;
  /** Certificates among them that contain the part. */
  matched: number;
  /** A page of these, newest first. */
  page: FoundCertificate[];
}

const amongPair = (name: string, holding: string) =>
  prepared<AmongPair>(
    name,
    `with looked as materialized (
       select g.certificate_id, g.issued_on, g.organisation_id, g.tail from zero_carbon.certificate_grams g
        where g.gram = $4 and g.issued_on between $1 and $2 ${newestPair} limit $5),
     matching as materialized (
       select g.certificate_id, g.issued_on from looked g
        where ($3::bigint[] is null or g.organisation_id = any($3::bigint[])) and g.tail like $6 ${holding} ${eachOnce})
     select (select count(*)::int from looked) as looked, (select count(*)::int from matching) as matched,
            (select coalesce(json_agg(p), '[]') from (
               select ${columns}
                 from (select g.certificate_id from matching g ${newestPair} offset $7 limit $8) g
                 join zero_carbon.certificates c on c.id = g.certificate_id
                 ${organisation} ${newest}) p) as page`,
  );

/**
 * By a part of three to six characters whose first two are the pair, so that the index alone suffices: dates,
 * organisation ids or null, the pair, how many to check, the tail after the pair as a LIKE pattern, offset, limit.
 */
export const amongFirstPair = amongPair('certificates-among-first-pair', '');

/** By a longer part, or one with the pair in the middle: the same, and the part as a LIKE pattern. */
export const amongAnyPair = amongPair(
  'certificates-among-any-pair',
  'and exists (select from zero_carbon.certificates c where c.id = g.certificate_id and c.search_key like $9)',
);

/** The total for a part of three to six characters: dates, organisation ids or null, its first pair, the tail. */
export const firstPairTotal = counted('certificates-first-pair-total', `${pairRows} and g.tail like $5 ${eachOnce}`);

/** By a part anywhere in the registry, through the trigram index: dates, organisation ids or null, LIKE pattern. */
export const byPart = shape(
  'by-part',
  `from zero_carbon.certificates c where c.search_key like $4 and ${dates} and ${organisations}`,
  4,
);

/** The frequency of each pair, counted to the given cap: pairs, cap. */
export const pairCounts = prepared<{ gram: string; found: number }>(
  'certificates-pair-counts',
  `select pair.gram, (select count(*)::int from (select 1 from zero_carbon.certificate_grams g
                                                  where g.gram = pair.gram limit $2) as capped) as found
     from unnest($1::text[]) as pair (gram)`,
);

/** Names that share the most pairs, among the newest with each: pairs, how many of each, name, how many names. */
export const namesSharing = prepared<{ enterprise_name: string; name_key: string }>(
  'certificates-names-sharing',
  `select c.enterprise_name, c.name_key
     from (select holding.certificate_id, count(distinct pair.gram) as shared
             from unnest($1::text[]) as pair (gram)
             cross join lateral (select g.certificate_id from zero_carbon.certificate_grams g where g.gram = pair.gram
                                  order by g.issued_on desc, g.certificate_id desc limit $2) as holding
            group by holding.certificate_id) as sharing
     join zero_carbon.certificates c on c.id = sharing.certificate_id
    order by sharing.shared desc, similarity(c.name_key, $3) desc, c.id desc limit $4`,
);

/**
 * English names similar to one, the most similar first: the name without common endings, how many. Similarity is that
 * of the most similar part of a name, at least 0.6.
 */
export const namesEnLike = prepared<{ enterprise_name_en: string }>(
  'certificates-names-en-like',
  `select c.enterprise_name_en from zero_carbon.certificates c where c.name_en_key is not null and $1 <% c.name_en_key
    group by c.enterprise_name_en
    order by max(word_similarity($1, c.name_en_key)) desc, max(similarity($1, c.name_en_key)) desc, 1 limit $2`,
);
