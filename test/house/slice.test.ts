import { expect, it } from 'vitest';
import { filesLike, read } from './source-tree.ts';

/** The slice that docs/adding-a-list.md walks through, its test included. */
const slice = filesLike(/^src\/accounts\/parties\//);
const lines = slice.map((file) => read(file).trimEnd().split('\n').length).reduce((sum, count) => sum + count, 0);

it('a list with its form, permission, menu entry and words is one folder of seven files and 350 lines', () => {
  expect(slice.length).toBeLessThanOrEqual(7);
  expect(lines).toBeLessThanOrEqual(350);
  expect(slice.filter((file) => !file.endsWith('.ts') && !file.endsWith('.tsx'))).toEqual([]);
});

it('and the document walks through each of its files', () => {
  const document = read('docs/adding-a-list.md');
  expect(slice.filter((file) => !document.includes(file.slice('src/accounts/parties/'.length)))).toEqual([]);
});
