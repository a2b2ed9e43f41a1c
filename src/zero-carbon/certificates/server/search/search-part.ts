import type pg from 'pg';
import { escapeLike } from '#kernel/db/server/like.ts';
import { nothing, pageOf, type Filter, type FoundPage, type Window } from './certificate-page.ts';
import { amongAnyPair, amongFirstPair, byPart, firstPairTotal, pairCounts, type AmongPair } from './search.queries.ts';

/** Rows of a part's rarest pair that are looked at, then at most, before the trigram index is asked instead. */
const glance = 1_000;
const look = 10_000;
/** A pair's row holds so many characters after the pair (migration 0013). */
const tailLength = 4;

/**
 * A page of certificates that hold a part of three characters or more. Newest first among those with the part's rarest
 * pair: where all of them were seen, or enough to fill the page, that is the answer. Where not, the part is rare among
 * many, which is what the trigram index is good at.
 */
export async function partOfName(
  pool: pg.Pool,
  name: string,
  characters: readonly string[],
  filter: Filter,
  { start, limit }: Window,
): Promise<FoundPage> {
  const pattern = `%${escapeLike(name)}%`;
  const first = characters.slice(0, 2).join('');
  const counts = await pairCounts(pool, [pairsOf(characters), glance]);
  const rarest = counts.reduce((least, count) => (count.found < least.found ? count : least));
  if (rarest.found === 0) return nothing;
  // The first pair is as good as another that is as frequent, and the index alone says what follows it.
  const { gram } = counts.find((count) => count.gram === first && count.found === rarest.found) ?? rarest;
  const isTold = gram === first && characters.length <= 2 + tailLength;
  for (const most of [glance, look]) {
    const values = [...filter, gram, most, isTold ? tailOf(characters, 0) : tailOfPair(characters, gram), start, limit];
    const [among] = isTold ? await amongFirstPair(pool, values) : await amongAnyPair(pool, [...values, pattern]);
    if (!among) break;
    if (among.looked < most) return { found: among.page, total: () => Promise.resolve(among.matched) };
    if (among.matched >= start + limit) return { found: among.page, total: () => total(pool, characters, filter) };
    if (isHopeless(among, start + limit)) break;
  }
  return pageOf(pool, byPart, [...filter, pattern], { start, limit });
}

/** Whether looking at ten times as many would not do either. */
const isHopeless = ({ matched }: AmongPair, wanted: number): boolean => matched * (look / glance) < wanted;

/** Frequent, for a page of it was full: counting goes over the index of its first pair, as far as that tells. */
async function total(pool: pg.Pool, characters: readonly string[], filter: Filter): Promise<number> {
  const isTold = characters.length <= 2 + tailLength;
  const [counted] = isTold
    ? await firstPairTotal(pool, [...filter, characters.slice(0, 2).join(''), tailOf(characters, 0)])
    : await byPart.total(pool, [...filter, `%${escapeLike(characters.join(''))}%`]);
  return counted?.total ?? 0;
}

/** What follows the pair at a place of the part, as a pattern for what a pair's row holds of it. */
const tailOf = (characters: readonly string[], at: number): string =>
  `${escapeLike(characters.slice(at + 2, at + 2 + tailLength).join(''))}%`;

const tailOfPair = (characters: readonly string[], gram: string): string =>
  tailOf(
    characters,
    characters.findIndex((character, at) => character + (characters[at + 1] ?? '') === gram),
  );

/** Neighbouring characters of a text, each pair once. */
export const pairsOf = (characters: readonly string[]): string[] => [
  ...new Set(characters.slice(1).map((character, index) => (characters[index] ?? '') + character)),
];
