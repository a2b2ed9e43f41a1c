import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { domains } from '../../tools/lint-table.ts';
import { areas } from '#app/server/areas.ts';
import { lifecycles } from './product-lifecycles.ts';
import { absolute, areaOf, filesLike, read, sourceFiles } from './source-tree.ts';

const partyKinds = areas.flatMap((area) => area.partyKinds);
const registered = new Set<unknown>(
  areas.flatMap((area) => [
    ...area.jobs,
    ...area.tasks,
    ...area.notices,
    ...area.records(partyKinds),
    ...area.periods,
    ...area.lifecycles,
    ...area.domains.flatMap(({ stored = [] }) => stored),
  ]),
);

const entities = new Set(areas.flatMap((area) => area.records(partyKinds)).map(({ entity }) => entity));

/** True for a record of the history as some readers see it. */
const isView = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'actions' in value &&
  'entity' in value &&
  entities.has(String(value.entity));

/** Exports that a domain registers, by the end of their names. */
const registrable =
  /export (?:const|function) (\w+(?:Routes|OpenData|Job|Task|Notice|Record|Periods)|stored[A-Z]\w+)\b/g;

/** The sources of the areas' servers that export one. */
const files = sourceFiles.filter(
  (file) =>
    ['accounts', 'zero-carbon', 'vr-fleet'].includes(areaOf(file)) &&
    /\/server\/|periods\.ts$/.test(file) &&
    new RegExp(registrable).test(read(file)),
);

describe('the domains of an area', () => {
  it.each(areas)('are those of the linter, each in its own folder: $name', ({ name, domains: own }) => {
    const names = own.map((one) => one.name);
    expect(names).toEqual(domains[name as keyof typeof domains]);
    expect(filesLike(new RegExp(`^src/${name}/.*\\.domain\\.ts$`))).toEqual(
      names.map((one) => `src/${name}/${one}/${path.basename(one)}.domain.ts`).toSorted(),
    );
  });

  it('register every job, task, notice, record, stored record, call and open resource', async () => {
    expect(files.length).toBeGreaterThan(100);
    const imported = sourceFiles.map((file) => [...read(file).matchAll(/import (?:type )?\{([^}]*)\}/g)].join());
    const forgotten: string[] = [];
    for (const file of files) {
      const module = (await import(pathToFileURL(absolute(file)).href)) as Record<string, unknown>;
      for (const [, name = ''] of read(file).matchAll(registrable)) {
        const value = module[name];
        const isReached =
          typeof value === 'function' || Array.isArray(value)
            ? imported.some((names) => new RegExp(`\\b${name}\\b`).test(names))
            : registered.has(value) || isView(value);
        if (!isReached) forgotten.push(`${file} ${name}`);
      }
    }
    expect(forgotten).toEqual([]);
  });

  it('register every lifecycle that the generic call or the clock may move', () => {
    const product = lifecycles.filter(({ table }) => !table.startsWith('kernel.'));
    const movable = product.filter(({ waits, moves }) => waits || Object.values(moves).some(({ plain }) => plain));
    expect(movable.length).toBeGreaterThan(10);
    expect(movable.filter((one) => !registered.has(one)).map(({ name }) => name)).toEqual([]);
  });
});
