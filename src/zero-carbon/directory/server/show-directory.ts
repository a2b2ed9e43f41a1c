import type pg from 'pg';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { OutputOf, ParamsOf } from '#kernel/contract/endpoint.ts';
import { capped } from '#kernel/db/server/capped.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import {
  mostNamed,
  type DirectoryRow,
  type listDirectory,
  type Share,
} from '#zero-carbon/directory/directory.contract.ts';
import {
  listedCount,
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

/** Pairs of characters that are more frequent than this are all the same to us. */
const frequent = 1_000;

/** A page of the directory, and how many each choice would find. */
export async function showDirectory(asked: Asked, reader: DirectoryReader): Promise<Shown> {
  const { pool, lang, clock } = reader;
  const today = clock.today();
  const checkedAt = clock.now().toISOString();
  const place = { province: asked.province, industry: asked.industry, star: asked.star && Number(asked.star) };
  const [counted, known] = await Promise.all([
    shares(pool, [place.province ?? '', place.industry ?? '', place.star ?? 0, today]),
    names(pool, []),
  ]);
  const nameOf = createNameOf(known, lang);
  const listed = counted.find(({ by }) => by === 'listed')?.certificates ?? 0;
  const text = asked.find && normalise(asked.find);
  const answer = text
    ? await named(pool, { text, ...place, today }, asked)
    : { ...(await paged(pool, { ...place, today }, asked)), counted };
  return {
    rows: answer.rows.map((row) => present(row, nameOf)),
    ...answer.total,
    ...(answer.counted && {
      certificates: answer.counted.find(({ by }) => by === 'all')?.certificates ?? 0,
      shares: presentShares(answer.counted, nameOf),
    }),
    listed,
    asked: {
      province: (asked.province && nameOf(asked.province)) || null,
      industry: (asked.industry && nameOf(asked.industry)) || null,
    },
    checkedAt,
  };

  async function paged(of: pg.Pool, wanted: Wanted, window: Asked) {
    const rows = await listedPage(of, wanted, window);
    return { rows, total: capped(counted.find(({ by }) => by === 'all')?.certificates ?? 0) };
  }
}

interface Answer {
  readonly rows: readonly ListedCertificate[];
  readonly total: { readonly total: number; readonly more?: true };
  readonly counted?: readonly Counted[];
}

/** Those with a text in name or place: all of them at once where they are few, and else a page, without shares. */
async function named(pool: pg.Pool, wanted: Wanted & { readonly text: string }, window: Asked): Promise<Answer> {
  const { text, today, ...place } = wanted;
  const pair = await pairFor(pool, text);
  if (pair === undefined) return { rows: [], total: { total: 0 }, counted: countedOf([], place) };
  const all = await listedPage(pool, { text, pair, today }, { start: 0, limit: mostNamed + 1 });
  if (all.length <= mostNamed) {
    const rows = all.filter((row) => within(row, place));
    const { start, limit } = window;
    return {
      rows: rows.slice(start, start + limit),
      total: { total: rows.length },
      counted: countedOf(all, place),
    };
  }
  const asked = { ...wanted, pair };
  const isAll = place.province === undefined && place.industry === undefined && place.star === undefined;
  const [rows, total] = await Promise.all([
    isAll && window.start + window.limit <= mostNamed
      ? all.slice(window.start, window.start + window.limit)
      : listedPage(pool, asked, window),
    isAll ? mostNamed + 1 : listedCount(pool, asked, mostNamed + 1),
  ]);
  return { rows, total: total > mostNamed ? { total: mostNamed, more: true } : { total } };
}

/** The pair of characters by which a text is found: its first, unless another is rarer; undefined where one occurs nowhere. */
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

/** As the figures are counted, of rows that are all at hand. */
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
  const called = new Map(known.map((row) => [row.code, lang === 'zh' ? row.name_zh : (row.name_en ?? row.name_zh)]));
  return (code) => called.get(code) ?? '';
}

/** Most first; those of unknown place last; stars from the highest down. */
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
  type: row.evaluation_type,
  star: row.star,
  province: (row.province && nameOf(row.province)) || null,
  industry: (row.industry && nameOf(row.industry)) || null,
  since: row.first_issued_on,
  expiresOn: row.expires_on,
});
