import type pg from 'pg';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { OutputOf, ParamsOf } from '#kernel/contract/endpoint.ts';
import { minuteOld } from '#kernel/db/server/minute-old.ts';
import { cappedOf, type Capped } from '#kernel/db/server/capped.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import {
  mostNamed,
  type DirectoryRow,
  type listDirectory,
  type Share,
} from '#zero-carbon/certification/directory/directory.contract.ts';
import {
  listedInAll,
  listedPage,
  names,
  pairCounts,
  shares,
  type Counted,
  type ListedCertificate,
  type Place,
  type Wanted,
} from './directory.queries.ts';

type Asked = ParamsOf<typeof listDirectory>;
type Shown = Omit<OutputOf<typeof listDirectory>, 'licence'>;

export interface DirectoryReader {
  readonly pool: pg.Pool;
  readonly lang: Lang;
  readonly clock: Clock;
}

/** Pairs above this frequency are not distinguished further. */
const frequent = 1_000;
/** Maximum rows of a pair to count when it is compared with a location. */
const mostSearched = 10_000;

/** A page of the directory, and the number of results for each option. */
export async function showDirectory(asked: Asked, { pool, lang, clock }: DirectoryReader): Promise<Shown> {
  const today = clock.today();
  const checkedAt = clock.now().toISOString();
  const { province, industry } = asked;
  const place = { province, industry, star: asked.star === undefined ? undefined : Number(asked.star) };
  const text = asked.find && normalise(asked.find);
  const [answer, known] = await Promise.all([
    text ? named(pool, { text, ...place, today }, asked) : placed(pool, { ...place, today }, asked),
    knownNames(pool, clock),
  ]);
  const nameOf = createNameOf(known, lang);
  const { rows, total, listed, counted } = answer;
  return {
    rows: rows.map((row) => present(row, nameOf)),
    ...total,
    ...(counted && { certificates: allOf(counted), shares: presentShares(counted, nameOf) }),
    listed,
    asked: {
      province: (province && nameOf(province)) || null,
      industry: (industry && nameOf(industry)) || null,
    },
    checkedAt,
  };
}

const knownNames = minuteOld((pool) => names(pool, []));

interface Answer {
  readonly rows: readonly ListedCertificate[];
  readonly total: Capped;
  readonly listed: number;
  readonly counted?: readonly Counted[];
}

const countBy = (pool: pg.Pool, { province, industry, star, today }: Wanted): Promise<Counted[]> =>
  shares(pool, [province ?? '', industry ?? '', star ?? 0, today]);

const allOf = (counted: readonly Counted[], by: 'all' | 'listed' = 'all'): number =>
  counted.find((one) => one.by === by)?.certificates ?? 0;

async function placed(pool: pg.Pool, wanted: Wanted, window: Asked): Promise<Answer> {
  const [counted, rows] = await Promise.all([countBy(pool, wanted), listedPage(pool, wanted, window)]);
  return { rows, total: cappedOf(allOf(counted)), listed: allOf(counted, 'listed'), counted };
}

/** Certificates with a text in name or location: all at once if they are few; else a page, without shares. */
async function named(pool: pg.Pool, wanted: Named, window: Asked): Promise<Answer> {
  const { text, today, ...place } = wanted;
  const [inAll, pair] = await Promise.all([listedInAll(pool, [today]), pairFor(pool, text)]);
  const listed = inAll[0]?.certificates ?? 0;
  if (pair === undefined) return { rows: [], total: { total: 0 }, listed, counted: countedOf([], place) };
  const isAll = place.province === undefined && place.industry === undefined && place.star === undefined;
  const [all, byName] = await Promise.all([
    listedPage(pool, { text, pair, today }, { start: 0, limit: mostNamed + 1 }),
    isAll || isRarer(pool, pair, wanted),
  ]);
  const { start, limit } = window;
  if (all.length <= mostNamed) {
    const rows = all.filter((row) => within(row, place));
    const counted = countedOf(all, place);
    return { rows: rows.slice(start, start + limit), total: { total: rows.length }, listed, counted };
  }
  const by = byName ? { ...wanted, pair } : wanted;
  // for a frequent name in one location only as many are counted as paging needs: always one page more
  const most = Math.max(isAll ? mostNamed : 0, start + 2 * limit);
  const first = isAll && most === mostNamed ? all : await listedPage(pool, by, { start: 0, limit: most + 1 });
  const total = first.length > most ? { total: most, more: true as const } : { total: first.length };
  return { rows: first.slice(start, start + limit), total, listed };
}

type Named = Wanted & { readonly text: string };

/** Returns true if fewer certificates have the pair than the location: the smaller set is filtered by the other. */
async function isRarer(pool: pg.Pool, pair: string, wanted: Wanted): Promise<boolean> {
  const counted = allOf(await countBy(pool, wanted));
  const [found] = await pairCounts(pool, [[pair], Math.min(counted + 1, mostSearched)]);
  return (found?.found ?? 0) <= counted;
}

/** The pair of characters that finds a text: its first, unless another is rarer; undefined if one occurs nowhere. */
async function pairFor(pool: pg.Pool, text: string): Promise<string | undefined> {
  const characters = [...text];
  const pairs = [...new Set(characters.slice(1).map((character, at) => (characters[at] ?? '') + character))];
  if (pairs.length <= 1) return pairs[0];
  const counts = await pairCounts(pool, [pairs, frequent]);
  const rarest = counts.reduce((least, count) => (count.found < least.found ? count : least));
  if (rarest.found === 0) return undefined;
  const first = counts.find(({ gram }) => gram === pairs[0])!;
  return first.found === rarest.found ? first.gram : rarest.gram;
}

type Chosen = Pick<Wanted, 'province' | 'industry' | 'star'>;

const within = (row: Place, { province, industry, star }: Chosen): boolean =>
  (province === undefined || row.province === province) &&
  (industry === undefined || row.industry === industry) &&
  (star === undefined || row.star === star);

/** Counts in the form of the figures, from rows in memory. */
function countedOf(rows: readonly Place[], chosen: Chosen): Counted[] {
  const count = (by: 'province' | 'industry' | 'star'): Counted[] => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      if (!within(row, { ...chosen, [by]: undefined })) continue;
      const code = String(row[by] ?? '');
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return [...counts].map(([code, certificates]) => ({ by, code, certificates }));
  };
  const all = rows.filter((row) => within(row, chosen)).length;
  return [...count('province'), ...count('industry'), ...count('star'), { by: 'all', code: '', certificates: all }];
}

type NameOf = (code: string) => string;

function createNameOf(
  known: readonly { readonly code: string; readonly name_zh: string; readonly name_en: string | null }[],
  lang: Lang,
): NameOf {
  const called = new Map(known.map((row) => [row.code, inLang(row, 'name', lang)]));
  return (code) => called.get(code) ?? '';
}

/** Largest first; unknown locations last; stars from the highest down. */
function presentShares(counted: readonly Counted[], nameOf: NameOf): NonNullable<Shown['shares']> {
  const of = (by: Counted['by'], order: (a: Share, b: Share) => number): Share[] =>
    counted
      .filter((one) => one.by === by && one.certificates > 0)
      .map(({ code, certificates }) => ({ code, name: by === 'star' ? '' : nameOf(code), certificates }))
      .toSorted(order);
  const mostFirst = (a: Share, b: Share): number =>
    Number(a.code === '') - Number(b.code === '') || b.certificates - a.certificates || (a.code < b.code ? -1 : 1);
  return {
    province: of('province', mostFirst),
    industry: of('industry', mostFirst),
    star: of('star', (a, b) => Number(b.code) - Number(a.code)),
  };
}

const present = (row: ListedCertificate, nameOf: NameOf): DirectoryRow => ({
  number: row.number,
  enterpriseName: row.enterprise_name,
  enterpriseNameEn: row.enterprise_name_en,
  siteAddress: row.site_address,
  siteAddressEn: row.site_address_en,
  type: row.evaluation_type,
  star: row.star,
  province: (row.province && nameOf(row.province)) || null,
  industry: (row.industry && nameOf(row.industry)) || null,
  since: row.first_issued_on,
  expiresOn: row.expires_on,
});
