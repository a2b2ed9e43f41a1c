import { describe, expect, it } from 'vitest';
import { parse, read, sourceFiles, visit } from './source-tree.ts';

const kernelFile = 'src/kernel/ui/layout/single-keys.ts';
const webFiles = sourceFiles.filter((file) => file !== kernelFile && /keydown|onKey|keyshortcuts/i.test(read(file)));

/** Characters that a file compares a pressed key with or looks up by it: `key === 'j'`. */
function comparedCharacters(file: string): string[] {
  const found: string[] = [];
  visit(parse(file).program, (node) => {
    if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return;
    const isKey = [node.left, node.right].some(
      (side) =>
        (side.type === 'Identifier' && side.name === 'key') ||
        (side.type === 'MemberExpression' && side.property.type === 'Identifier' && side.property.name === 'key'),
    );
    for (const side of [node.left, node.right])
      if (isKey && side.type === 'Literal' && typeof side.value === 'string' && /^\S$/u.test(side.value))
        found.push(`${file}: ${side.value}`);
  });
  return found;
}

// WCAG 2.1.4: shortcuts of one character can be turned off, all in one setting.
describe('single-key shortcuts', () => {
  it('are read through the kernel alone', () => {
    expect(webFiles.length).toBeGreaterThan(5);
    expect(webFiles.flatMap(comparedCharacters)).toEqual([]);
  });
  it('act only while they are turned on', () => {
    // A key with a modifier is not a single-character shortcut.
    const modified = /keyshortcuts="(?:(?:Control|Alt|Meta)\+\w+ ?)+"/g;
    const told = webFiles.filter((file) => /keyshortcuts=/.test(read(file).replaceAll(modified, '')));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((file) => !read(file).includes("from '#kernel/ui/layout/single-keys.ts'"))).toEqual([]);
  });
});
