import { readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import { parseSource } from '../api-doc/parse-source.ts';

/**
 * Words that this project once used in meanings of its own; docs/words.md names what to write instead. Words with a common
 * technical meaning beside the private one (answer, take, hold, place, part) are not counted: a reader judges them.
 */
const privateWords =
  'whoever|whomever|somebody|nobody|anew|said|saying|says|tells|telling|told|stood|heeds?|obeys?|fate|mended|mends?|begun|goes on|going on|becomes? of|became of|put right|breaks? off|broken off|unheard';

const inText = new RegExp(`\\b(?:${privateWords})\\b`, 'gi');

/** Counts the private words of a text. */
export const countPrivateWords = (text: string): number => text.match(inText)?.length ?? 0;

/** The words of an identifier: `toldAgain` has `told` and `Again`. */
const wordsOf = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

export interface PrivateWords {
  readonly comments: number;
  readonly commentLines: number;
  readonly identifiers: number;
}

/** Counts the private words of a source file in its comments and in the names that it declares. */
export function privateWordsOf(file: string): PrivateWords {
  const { comments, program } = parseSource(file);
  const names: string[] = [];
  const look = (node: ESTree.Node | ESTree.Program): void => {
    const { id } = node as { id?: ESTree.Node | null };
    if (id?.type === 'Identifier') names.push(id.name);
    if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'TSPropertySignature') {
      if (node.key.type === 'Identifier') names.push(node.key.name);
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child);
    }
  };
  look(program);
  return {
    comments: comments.reduce((sum, { value }) => sum + countPrivateWords(value), 0),
    commentLines: comments.reduce((sum, { value }) => sum + value.split('\n').length, 0),
    identifiers: names.reduce((sum, name) => sum + countPrivateWords(wordsOf(name)), 0),
  };
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** Counts the private words of a document, without its code. */
export const privateWordsOfDocument = (file: string): number =>
  countPrivateWords(readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, ''));
