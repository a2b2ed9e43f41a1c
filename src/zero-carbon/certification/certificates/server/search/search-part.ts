import type pg from 'pg';
import { escapeLike } from '#kernel/db/server/like.ts';
import { nothing, pageOf, type Filter, type FoundPage, type Window } from './certificate-page.ts';
import { amongAnyPair, amongFirstPair, byPart, firstPairTotal, pairCounts, type AmongPair } from './search.queries.ts';

/** Maximum rows of the rarest pair to check, first and second, before the trigram index is used instead. */
const glance = 1_000;
const look = 10_000;
/** Number of characters that a pair's row stores after the pair. */
const tailLength = 4;

/**
 * A page of certificates that contain a part of three characters or more. First it checks the newest rows of the part's
 * rarest pair: if all of them were checked, or the page is full, that is the result. Otherwise the part is rare among
 * many, which suits the trigram index.
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
  // The first pair is preferred among equally frequent ones, because its index row also has the following characters.
  const { gram } = counts.find((count) => count.gram === first && count.found === rarest.found) ?? rarest;
  const isCovered = gram === first && characters.length <= 2 + tailLength;
  for (const most of [glance, look]) {
    const values = [
      ...filter,
      gram,
      most,
      isCovered ? tailOf(characters, 0) : tailOfPair(characters, gram),
      start,
      limit,
    ];
    const [among] = isCovered ? await amongFirstPair(pool, values) : await amongAnyPair(pool, [...values, pattern]);
    if (!among) break;
    if (among.looked < most) return { found: among.page, total: () => Promise.resolve(among.matched) };
    if (among.matched >= start + limit) return { found: among.page, total: () => total(pool, characters, filter) };
    if (isHopeless(among, start + limit)) break;
  }
  return pageOf(pool, byPart, [...filter, pattern], { start, limit });
}

/** Returns true if checking ten times as many rows would not suffice either. */
const isHopeless = ({ matched }: AmongPair, wanted: number): boolean => matched * (look / glance) < wanted;

/**
 * The part is frequent, because a page of it was full: the index of its first pair counts it, as far as it stores the
 * part.
 */
async function total(pool: pg.Pool, characters: readonly string[], filter: Filter): Promise<number> {
  const isCovered = characters.length <= 2 + tailLength;
  const [counted] = isCovered
    ? await firstPairTotal(pool, [...filter, characters.slice(0, 2).join(''), tailOf(characters, 0)])
    : await byPart.total(pool, [...filter, `%${escapeLike(characters.join(''))}%`]);
  return counted?.total ?? 0;
}

/** The characters after the pair at an index of the part, as a pattern for the stored tail. */
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
