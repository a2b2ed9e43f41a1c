import { describe, expect, it } from 'vitest';
import { filesLike, read } from './source-tree.ts';

/** The slice that docs/adding-a-list.md walks through, including its test. */
const slice = filesLike(/^src\/accounts\/parties\//);
const lines = slice.map((file) => read(file).trimEnd().split('\n').length).reduce((sum, count) => sum + count, 0);

it('fits a list with its form, permission, screen and words into one folder of eight files and 355 lines', () => {
  expect(slice.length).toBeLessThanOrEqual(8);
  expect(lines).toBeLessThanOrEqual(355);
  expect(slice.filter((file) => !file.endsWith('.ts') && !file.endsWith('.tsx'))).toEqual([]);
});

it('describes each of its files in the document', () => {
  const document = read('docs/adding-a-list.md');
  expect(slice.filter((file) => !document.includes(file.slice('src/accounts/parties/'.length)))).toEqual([]);
});

describe('the record of docs/adding-a-record.md', () => {
  const record = filesLike(/^src\/accounts\/dictionary\//);

  it('fits two records with a lifecycle and their test into one folder of ten files and 400 lines', () => {
    expect(record.length).toBeLessThanOrEqual(10);
    expect(record.flatMap((file) => read(file).trimEnd().split('\n')).length).toBeLessThanOrEqual(400);
  });

  it('is described with each of its files', () => {
    const document = read('docs/adding-a-record.md');
    const described = record.filter((file) => !/\.(?:tables|screens)\.ts$|items-page/.test(file));
    expect(described.filter((file) => !document.includes(file.slice('src/accounts/dictionary/'.length)))).toEqual([]);
  });
});
