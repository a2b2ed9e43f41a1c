import { describe, expect, it } from 'vitest';
import { pageFiles, screenRows } from './screen-rows.ts';
import { filesLike, read, sourceFiles } from './source-tree.ts';

const sources = sourceFiles.filter((file) => !file.includes('/server/'));
const sheets = filesLike(/^src\/.*\.css$/);

/** Own files that a module imports, statically or at run time, or that a stylesheet imports by `@import`. */
function named(file: string): string[] {
  const found = read(file).matchAll(/(?:import|from|import\()\s*'([#.][^']+)'/g);
  return [...found].map(([, name = '']) =>
    name.startsWith('#') ? name.replace('#', 'src/') : new URL(name, `file:///${file}`).pathname.slice(1),
  );
}

const names = new Map([...sources, ...sheets].map((file) => [file, named(file)]));

/** Tables of separately loaded modules: pages, and the composed pages and panels of an area. */
const tables = /\.(pages|workspace|web)\.ts$|^src\/app\/web\/screens\.ts$/;

/** A module and everything that loads with it or after it. */
function reached(top: string): Set<string> {
  const seen = new Set<string>();
  const open = [top];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next) || !names.has(next)) continue;
    seen.add(next);
    // The modules in a table of pages load separately and are checked separately.
    if (next === top || !tables.test(next)) open.push(...(names.get(next) ?? []));
  }
  return seen;
}

/** The classes that a stylesheet has rules for. */
const ruled = (sheet: string): string[] =>
  [
    ...read(sheet)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .matchAll(/\.([a-z][a-z0-9-]*)(?=[^{}]*\{)/g),
  ].map(([, name = '']) => name);

/** The classes that a component gives its elements. */
const given = (file: string): string[] =>
  [...read(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
    ([, text, code]) => (text ?? code ?? '').match(/[a-z][a-z0-9-]*/g) ?? [],
  );

const rules = new Map(sheets.map((sheet) => [sheet, ruled(sheet)]));
const classesOf = (among: Iterable<string>): Set<string> =>
  new Set([...among].flatMap((file) => rules.get(file) ?? []));

/** Pages and screens, each loaded separately. */
const pages = sources
  .filter((file) => tables.test(file))
  .flatMap((table) => [...read(table).matchAll(/import\('([^']+)'\)/g)].map(([, name = '']) => [table, name] as const))
  .map(([table, name]) =>
    name.startsWith('#') ? name.replace('#', 'src/') : new URL(name, `file:///${table}`).pathname.slice(1),
  )
  .concat(screenRows.flatMap(pageFiles));

/** Stylesheets loaded before any page: the client's own. Screens also have the signed-in area's. */
const everywhere = ['src/kernel/ui/theme/ui.css', 'src/app/web/shell.css', 'src/app/web/site/site-header.css'].flatMap(
  (sheet) => [...reached(sheet)],
);
const area = sheets
  .filter((sheet) => sheet.startsWith('src/kernel/shell/web/frame/'))
  .flatMap((sheet) => [...reached(sheet)]);
/** Stylesheets that load with the fleet's frame. */
const fleet = ['src/vr-fleet/headsets/ui/fleet-ui.css', 'src/vr-fleet/headsets/frame/web/fleet.css'].flatMap(
  (sheet) => [...reached(sheet)],
);

describe('stylesheets', () => {
  const anywhere = classesOf(sheets);

  it('are found, together with the pages', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(classesOf(everywhere)).toContain('button');
  });

  it.each([...new Set(pages)])('load with the page that needs them: %s', (page) => {
    const all = reached(page);
    const frame = page.startsWith('src/vr-fleet/') ? fleet : [];
    const present = classesOf([...all, ...everywhere, ...area, ...frame]);
    const missing = [...all]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        given(file).flatMap((name) => (anywhere.has(name) && !present.has(name) ? [`${file} .${name}`] : [])),
      );
    expect(missing).toEqual([]);
  });
});

/** The platform or a library positions these: a modal dialog, and popovers beside a field. */
const placedElsewhere = ['.dialog', ".overlay[data-kind='panel']"];

it('makes each scroller the containing block of its content, so that a hidden label makes no page longer', () => {
  const found = sheets.flatMap((sheet) => {
    const blocks = [
      ...read(sheet)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));
    return blocks
      .filter(
        ({ selector, body }) =>
          /overflow(-y|-x)?: [^;]*(auto|scroll)/.test(body) && !placedElsewhere.includes(selector),
      )
      .filter(
        ({ selector, body }) =>
          ![body, ...blocks.filter((one) => one.selector === selector).map((one) => one.body)].some((text) =>
            /\bposition: (relative|absolute|fixed|sticky)/.test(text),
          ),
      )
      .map(({ selector }) => `${sheet} ${selector}`);
  });
  expect(found).toEqual([]);
});
