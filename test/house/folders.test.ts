import { expect, it } from 'vitest';
import { domains } from '../../tools/lint-table.ts';
import { allFiles, isTest } from './source-tree.ts';

/** The maximum number of files in one folder. A larger folder holds two topics. Tests and stylesheets do not count. */
const most = 15;

it(`has no folder of src with more than ${most} files, except tests and stylesheets`, () => {
  const counts = new Map<string, number>();
  for (const file of allFiles) {
    if (!file.startsWith('src/') || isTest(file) || file.endsWith('.css')) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > most)).toEqual([]);
});

it('has a domain in the list of its area for each folder', () => {
  for (const [area, order] of Object.entries(domains)) {
    const named = order.flat();
    // A domain with subdomains (`identity/people`) is listed by these.
    const parents = named.flatMap((domain) => (domain.includes('/') ? [domain.slice(0, domain.indexOf('/'))] : []));
    const found = allFiles.flatMap((file) => {
      const [, first = '', second] = new RegExp(`^src/${area}/([^/]+)/(?:([^/]+)/)?`).exec(file) ?? [];
      if (first === '') return [];
      if (!parents.includes(first)) return first;
      // A file beside the domains composes them.
      return second === undefined ? [] : `${first}/${second}`;
    });
    expect(named.toSorted()).toEqual([...new Set(found)].toSorted());
  }
});
