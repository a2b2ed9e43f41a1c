import path from 'node:path';
import { expect, it } from 'vitest';
import { read, sourceFiles } from './source-tree.ts';

/** The files that a file imports, types included; code that it loads later does not count. */
function importsOf(file: string): string[] {
  const code = read(file).replaceAll(/\/\*[^]*?\*\//g, '');
  return [...code.matchAll(/(?:from|import)\s*'([#.][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.replace('#', 'src/') : path.posix.join(path.posix.dirname(file), name),
  );
}

/** Returns the files that import each other, directly or through others, as long as the rest imports none of them. */
function circles(files: readonly string[]): string[] {
  let left = new Map(files.map((file) => [file, importsOf(file)]));
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    const known = left;
    left = new Map([...known].filter(([, imports]) => imports.some((file) => known.has(file))));
  }
  const imported = () => new Set([...left.values()].flat());
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    const named = imported();
    left = new Map([...left].filter(([file]) => named.has(file)));
  }
  return [...left.keys()].toSorted();
}

it('no files import each other', () => {
  expect(sourceFiles.length).toBeGreaterThan(1_000);
  expect(circles(sourceFiles)).toEqual([]);
});
