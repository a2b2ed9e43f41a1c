import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../tools/api-doc/parse-source.ts';
import { privateWordsOf, privateWordsOfDocument } from '../../tools/measure/private-words.ts';
import { sourceFiles } from './source-tree.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const found = sourceFiles
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => privateWordsOf(path.join(repositoryRoot, file)));

it('comments have at most 5 private words in 1,000 lines', () => {
  const lines = sum(found.map(({ commentLines }) => commentLines));
  expect(lines).toBeGreaterThan(10_000);
  expect((sum(found.map(({ comments }) => comments)) / lines) * 1_000).toBeLessThanOrEqual(5);
});

it('names declare no further private words', () => {
  expect(sum(found.map(({ identifiers }) => identifiers))).toBeLessThanOrEqual(6);
});

it('documents explain private words in docs/words.md alone', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: repositoryRoot }).filter(
    (file) => !file.endsWith('words.md'),
  );
  const wrong = documents.filter((file) => privateWordsOfDocument(path.join(repositoryRoot, file)) > 0);
  expect(wrong).toEqual([]);
});
