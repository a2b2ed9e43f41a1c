import { expect, it } from 'vitest';
import { filesLike, read } from './source-tree.ts';

interface Declaration {
  readonly sheet: string;
  readonly property: string;
  readonly value: string;
}

const declarations: readonly Declaration[] = filesLike(/^src\/.*\.css$/).flatMap((sheet) =>
  [
    ...read(sheet)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g),
  ].map(([, property = '', value = '']) => ({ sheet, property, value: value.trim() })),
);
const written = ({ sheet, property, value }: Declaration): string => `${sheet} ${property}: ${value}`;
const ofProperty = (pattern: RegExp): Declaration[] => declarations.filter(({ property }) => pattern.test(property));
/** The sizes that a value writes itself, with fallbacks, and without the geometry that functions calculate. */
const bare = (value: string): string =>
  value
    .replace('!important', '')
    .replaceAll(/var\(--[\w-]+\)/g, '')
    .replaceAll(/var\(--[\w-]+,([^()]*)\)/g, '$1')
    .replaceAll(/[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')
    .trim();

/** Sheets of a theme: the only ones that define colours. */
const themes = new Set(['src/kernel/ui/theme/tokens.css', 'src/vr-fleet/headsets/ui/tokens.css']);

it('takes every gap, margin and padding from the scale of spaces', () => {
  // Beyond the largest step a margin is a position; 16mm is the margin of a printed page.
  const isStep = (part: string): boolean =>
    /^(?:0|auto|inherit|-?[12]px|-?[\d.]+(?:em|%)|16mm)$/.test(part) ||
    (part.endsWith('rem') && Math.abs(parseFloat(part)) > 4);
  const off = ofProperty(
    /^(?:(?:row-|column-)?gap|margin(?:-\w+)*|padding(?:-\w+)*|--[\w-]*(?:gap|pad)(?:-small)?)$/,
  ).filter(
    ({ value }) =>
      !bare(value)
        .split(/\s+/)
        .every((part) => part === '' || isStep(part)),
  );
  expect(off.map(written)).toEqual([]);
});

it('takes every size of text from the scale of texts', () => {
  // 11pt is the text of a printed page.
  const off = ofProperty(/^(?:font|font-size|--(?:[\w-]+-)?(?:text|heading|title|\w+-name))$/).filter(
    ({ value }) => /\d(?:rem|px|pt)\b/.test(bare(value).replace(/\/\s*[\d.]+rem/, '')) && value !== '11pt',
  );
  expect(off.map(written)).toEqual([]);
});

it('takes every colour from a theme', () => {
  const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(|\b(?:white|black|gr[ae]y|red|green|blue)\b/i;
  expect(declarations.filter(({ sheet, value }) => !themes.has(sheet) && colour.test(value)).map(written)).toEqual([]);
});

it('uses only custom properties that are defined', () => {
  const code = filesLike(/^src\/.*\.(?:css|tsx?)$/)
    .map(read)
    .join('\n');
  const defined = new Set([...code.matchAll(/(--[a-z][\w-]*)(?:\s*:|')/g)].map(([, name]) => name));
  const unknown = declarations.filter(({ value }) =>
    [...value.matchAll(/var\((--[\w-]+)\)/g)].some(([, name]) => !defined.has(name)),
  );
  expect(unknown.map(written)).toEqual([]);
});
