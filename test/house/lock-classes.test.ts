import { expect, it } from 'vitest';
import { lockClasses } from '#kernel/db/server/locks/lock-classes.ts';
import { read, sourceFiles } from './source-tree.ts';

it('gives advisory locks a class each, whose number occurs nowhere else', () => {
  const numbers = Object.values(lockClasses);
  expect(new Set(numbers).size).toBe(numbers.length);
  const others = sourceFiles.flatMap((file) =>
    [...read(file).matchAll(/pg_(?:try_)?advisory_\w+\(([^`]*)/g)]
      .filter(([, key = '']) => !/^(?:hashtext|\$\{lockClasses[.[])/.test(key))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(others).toEqual([]);
});
