import { expect, it } from 'vitest';
import { domains } from '../../tools/lint-table.ts';
import { read, sourceFiles } from './source-tree.ts';

/** The folders that import each other, directly or through others; each group in alphabetical order. */
function knots(folderOf: (file: string) => string | undefined): string[][] {
  const imports = new Map<string, Set<string>>();
  for (const file of sourceFiles) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const [, target = ''] of read(file).matchAll(/['"]#([^'"\n]+)['"]/g)) {
      const to = folderOf(`src/${target}`);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  const reached = new Map([...imports.keys()].map((from) => [from, reachedFrom(from, imports)]));
  const groups = [...imports.keys()].map((from) =>
    [...reached.get(from)!].filter((to) => reached.get(to)?.has(from)).toSorted(),
  );
  return [...new Map(groups.filter(({ length }) => length > 1).map((group) => [group.join(), group])).values()];
}

function reachedFrom(from: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const to of imports.get(at) ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}

/** Returns the domain of a file; undefined for one that composes several. */
const domainOf = (file: string): string | undefined => {
  const [, area = '', first = '', second = ''] = file.split('/');
  const order = domains[area as keyof typeof domains] ?? [];
  return (
    [`${first}/${second}`, first].map((name) => order.includes(name) && `${area}/${name}`).find(Boolean) || undefined
  );
};

it('finds a knot', () => {
  const folderOf = (file: string) => (file.startsWith('src/kernel/') ? file.split('/')[2]!.slice(0, 1) : undefined);
  expect(knots(folderOf).length).toBeGreaterThan(0);
});

it('no rooms of the kernel import each other', () => {
  expect(knots((file) => /^src\/kernel\/([^/]+)\//.exec(file)?.[1])).toEqual([]);
});

it('no domains of a product import each other', () => {
  expect(knots(domainOf)).toEqual([]);
});

it('no areas of a product import each other', () => {
  const areaOf = (file: string) =>
    /^src\/(?:zero-carbon|vr-fleet)\//.test(file) ? domainOf(file)?.split('/').slice(0, 2).join('/') : undefined;
  expect(knots(areaOf)).toEqual([]);
});
