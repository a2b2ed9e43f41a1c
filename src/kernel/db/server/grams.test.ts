import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grams, searchParts } from './grams.ts';
import { normalise } from '#kernel/checks/normalise.ts';

describe('grams', () => {
  it('are the characters and pairs of the normalised text', () => {
    expect(grams('碳达峰')).toEqual(['碳', '达', '峰', '碳达', '达峰']);
    expect(grams('ＡＡ')).toEqual(['a', 'aa']);
    expect(grams('')).toEqual([]);
  });

  it('include the grams of a search for any part of the text', () => {
    const texts = fc.stringMatching(/^[碳达峰中和国发〔〕（）a-cA-C0-3ＡＢ%_\\ -]{1,30}$/u);
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat({ max: 9 }), (text, from, length) => {
        const stored = normalise(text);
        const at = from % (stored.length || 1);
        const part = stored.slice(at, at + 1 + length);
        const search = searchParts(part);
        if (search === null) return;
        expect(grams(text)).toEqual(expect.arrayContaining(search.grams));
      }),
    );
  });
});

describe('searchParts', () => {
  it('splits a keyword at spaces and escapes the wildcards of LIKE', () => {
    expect(searchParts(' 碳达　2030 ')).toEqual({ grams: ['碳达', '20', '03', '30'], patterns: ['%碳达%', '%2030%'] });
    expect(searchParts('50%_')?.patterns).toEqual(['%50\\%\\_%']);
    expect(searchParts('碳')).toEqual({ grams: ['碳'], patterns: ['%碳%'] });
  });

  it('returns null for an empty keyword', () => {
    expect(searchParts('  　')).toBeNull();
  });
});
