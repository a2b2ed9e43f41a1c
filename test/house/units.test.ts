import { expect, it } from 'vitest';
import { filesLike, writtenTexts } from './source-tree.ts';

it('writes CO₂ and its equivalents in one notation: CO₂, tCO₂e, kgCO₂e/kWh', () => {
  const other = /CO2|\b(?:t|kg|g)[ \u00a0]CO₂|CO₂[ -]?eq|CO₂ equivalent|二氧化碳当量/;
  const texts = filesLike(/^src\/.*\.words\.ts$/).flatMap(writtenTexts);
  expect(texts.filter(({ text }) => other.test(text)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});
