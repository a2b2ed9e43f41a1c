import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './api-doc/parse-source.ts';
import { privateWordsOf, privateWordsOfDocument } from './measure/private-words.ts';

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: repositoryRoot }).map((file) => path.join(repositoryRoot, file));
const isTest = (file: string): boolean => file.includes('.test.');
const lines = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const thousands = (number: number): string => number.toLocaleString('en-US');

const code = files('src/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('area.tables.ts'));
/** A record with list, form, history and export: its files in the folder of the sites, without their texts. */
const meters = files('src/zero-carbon/enterprises/sites/**/*meters*');
const sheets = files('src/**/*.css');
const pages = files('src/**/*-page.tsx');
const words = code.map(privateWordsOf);
const documents = [...files('*.md'), ...files('docs/**/*.md')].filter(
  (file) => !/docs\/(?:api|device)\.md$/.test(file),
);
const commentLines = sum(words.map((one) => one.commentLines));
const privateComments = sum(words.map((one) => one.comments));

const measures: readonly (readonly [measure: string, now: string])[] = [
  ['lines of src without tests and generated files', thousands(sum([...code, ...sheets].map(lines)))],
  ['lines of a record (meters)', thousands(sum(meters.map(lines)))],
  ['source files of at most 20 lines', thousands(code.filter((file) => lines(file) <= 20).length)],
  ['lines of CSS per page', (sum(sheets.map(lines)) / pages.length).toFixed(0)],
  ['private words per 1,000 lines of comment', ((privateComments / commentLines) * 1_000).toFixed(1)],
  ['private words in declared names', thousands(sum(words.map((one) => one.identifiers)))],
  ['private words in documents', thousands(sum(documents.map(privateWordsOfDocument)))],
];

const width = Math.max(...measures.map(([measure]) => measure.length));
for (const [measure, now] of measures) console.log(`${measure.padEnd(width)}  ${now}`);
