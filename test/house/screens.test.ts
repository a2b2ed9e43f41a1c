import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { areas } from '#app/web/areas.ts';
import type { ScreenRow } from '#kernel/area/screens.ts';
import { pageFiles, screenRows } from './screen-rows.ts';
import { absolute, filesLike, read, sourceFiles } from './source-tree.ts';

const componentOf = (page: string): string =>
  page.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

it('finds the page of every screen in exactly one file, which exports it, or composed by the area', () => {
  const composed = new Set(areas.flatMap((area) => Object.keys(area.composed ?? {})));
  const wrong = screenRows.filter(({ menuType, componentPath = '', page, ...row }) => {
    if (menuType === 'group') return page !== undefined;
    if (page === undefined) return !composed.has(componentPath);
    const [file, ...others] = pageFiles({ ...row, menuType, componentPath, page });
    const exported = new RegExp(`export (function|const) ${componentOf(page)}\\b`);
    return file === undefined || others.length > 0 || composed.has(componentPath) || !exported.test(read(file));
  });
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

it('lists every row of a screens file once in its area', async () => {
  const files = filesLike(/^src\/.*\/[^/]+\.screens\.ts$/).filter((file) => !file.endsWith('/area.screens.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(absolute(file)).href) as Promise<Record<string, readonly ScreenRow[]>>),
  );
  const declared = modules.flatMap((module) => Object.values(module).flat());
  expect(screenRows.map(({ code }) => code).toSorted()).toEqual(declared.map(({ code }) => code).toSorted());
});

/** The components that a file imports. */
const componentsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '([#.][^']+\.tsx)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.replace('#', 'src/') : path.posix.join(path.posix.dirname(file), name),
  );

it('names the record in the window title of every page of one record', () => {
  const records = screenRows.filter((row) => row.path?.includes('/:')).flatMap(pageFiles);
  expect(records.length).toBeGreaterThan(20);
  const isNamed = (file: string): boolean => /\buse(?:Record)?Title\(/.test(read(file));
  expect(records.filter((file) => ![file, ...componentsOf(file)].some(isNamed))).toEqual([]);
});

it('reaches every page from a row or a table', () => {
  const named = new Set(screenRows.flatMap(pageFiles));
  const imported = sourceFiles.flatMap((file) =>
    [...read(file).matchAll(/import\('[#.]([^']+-page\.tsx)'\)/g)].map(([, name = '']) => name),
  );
  const pages = sourceFiles.filter((file) => /\/web\/.*-page\.tsx$/.test(file));
  expect(
    pages.filter((file) => !named.has(file) && !imported.some((name) => file.endsWith(name.replace(/^\/?/, '/')))),
  ).toEqual([]);
});
