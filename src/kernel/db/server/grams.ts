import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from './like.ts';

/**
 * What a text is found by, part by part: each of its characters and each pair of neighbours, normalised. Stored beside
 * the text under a GIN index, they find a part of two Chinese characters, which trigrams cannot.
 *
 * @example
 * grams('碳达峰'); // ['碳', '达', '峰', '碳达', '达峰']
 */
export function grams(text: string): string[] {
  const characters = [...normalise(text)];
  return [...new Set([...characters.filter((character) => character !== ' '), ...pairs(characters)])];
}

/** A search as its conditions: a text that contains every part holds all the grams and is like each pattern. */
export interface PartSearch {
  readonly grams: string[];
  readonly patterns: string[];
}

/**
 * A search for texts that contain every part of a keyword, parts separated by spaces. Null when nothing is asked for.
 * The grams narrow by the index; the patterns (for LIKE, over the normalised text) make sure.
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
