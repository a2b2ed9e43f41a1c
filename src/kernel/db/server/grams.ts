import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from './like.ts';

/**
 * Splits a text into search keys: each of its characters and each pair of neighbours, normalised. Stored beside the
 * text under a GIN index, they match substrings of two Chinese characters, which trigrams cannot.
 *
 * @example
 * grams('碳达峰'); // ['碳', '达', '峰', '碳达', '达峰']
 */
export function grams(text: string): string[] {
  const characters = [...normalise(text)];
  return [...new Set([...characters.filter((character) => character !== ' '), ...pairs(characters)])];
}

/** The conditions of a search: a text that contains every word has all the grams and matches each pattern. */
export interface PartSearch {
  readonly grams: string[];
  readonly patterns: string[];
}

/**
 * A search for texts that contain every word of a keyword, separated by spaces. Null if the keyword is empty. The grams
 * narrow the search by the index; the patterns (for LIKE, over the normalised text) confirm each match.
 *
 * @example
 * searchParts('碳达 2030'); // { grams: ['碳达', '20', '03', '30'], patterns: ['%碳达%', '%2030%'] }
 */
export function searchParts(keyword: string): PartSearch | null {
  const parts = keyword
    .split(/\s+/)
    .map(normalise)
    .filter((part) => part !== '');
  if (parts.length === 0) return null;
  const wanted = parts.flatMap((part) => {
    const characters = [...part];
    return characters.length === 1 ? characters : pairs(characters);
  });
  return {
    grams: [...new Set(wanted)],
    patterns: parts.map((part) => `%${escapeLike(part)}%`),
  };
}

const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, before) => characters[before]! + character);
