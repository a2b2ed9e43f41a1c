import { expect, it } from 'vitest';
import { filesLike, parse, read, sourceFiles, visit, writtenTexts } from './source-tree.ts';

const client = sourceFiles.filter((name) => !name.includes('/server/'));
const split = (text: string): string[] => text.match(/[a-z][\w-]*/gi) ?? [];

/** The classes of elements with one of their files, and the beginnings of those that a template puts together. */
const given = new Map<string, string>();
const beginnings = new Set<string>();
for (const file of client) {
  visit(parse(file).program, (node) => {
    if (node.type !== 'JSXAttribute' || node.name.name !== 'className' || node.value === null) return;
    visit(node.value, (inner) => {
      if (inner.type === 'Literal' && typeof inner.value === 'string')
        for (const name of split(inner.value)) given.set(name, file);
      if (inner.type === 'TemplateElement') {
        const names = split(inner.value.raw);
        if (!inner.tail && /[\w-]$/.test(inner.value.raw)) beginnings.add(names.pop() ?? '');
        for (const name of names) given.set(name, file);
      }
    });
  });
}

const texts = client.flatMap(writtenTexts).map(({ text }) => text);
const tests = filesLike(/^(?:src|test)\/.*\.test\.tsx?$|^test\/.*\.ts$/).flatMap(writtenTexts);
/** Every word of a text: a class may come from a constant. */
const words = new Set(texts.flatMap(split));
/** A journey, or another component, finds an element by these. */
const sought = new Set(
  [...texts, ...tests.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  ),
);

/** `look.ts` makes the names of the kit's classes from its props. */
const sheets = filesLike(/^src\/.*\.css$/).filter((sheet) => !sheet.endsWith('/kit.css'));
const rules = new Map(
  sheets.flatMap((sheet) =>
    [
      ...read(sheet)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/([^{}]+)\{/g),
    ].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => [name, sheet] as const),
    ),
  ),
);

it('has a rule for every class of an element', () => {
  const without = [...given].filter(([name]) => !rules.has(name) && !sought.has(name));
  expect(without.map(([name, file]) => `${file} .${name}`)).toEqual([]);
});

it('has no rule for a class that no element has', () => {
  // pdf.js gives this one to the parts of a page.
  const isUsed = (name: string): boolean =>
    words.has(name) || name === 'markedContent' || [...beginnings].some((start) => name.startsWith(start));
  expect([...rules].filter(([name]) => !isUsed(name)).map(([name, sheet]) => `${sheet} .${name}`)).toEqual([]);
});
