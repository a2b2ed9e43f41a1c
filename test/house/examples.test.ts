import { expect, it } from 'vitest';
import { filesLike, read } from './source-tree.ts';

/** The code blocks of the guides that name their file in the first line; `…` marks omitted lines. */
const examples = filesLike(/^docs\/adding-a-.*\.md$/).flatMap((guide) =>
  [...read(guide).matchAll(/^( *)```\w+\n *(?:\/\/|--) (\S+)\n([^]*?)\n *```$/gm)].map(
    ([, indent = '', file = '', code = '']) => ({
      file,
      parts: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').split(/\n\s*…\n/),
    }),
  ),
);

it('the guides quote code as it is in the product', () => {
  expect(examples.length).toBeGreaterThan(8);
  const changed = examples.flatMap(({ file, parts }) => {
    const source = read(file);
    return parts.filter((part) => !source.includes(part)).map((part) => `${file}: ${part}`);
  });
  expect(changed).toEqual([]);
});
