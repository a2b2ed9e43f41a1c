import { describe, expect, it } from 'vitest';
import type { Refusal } from '#kernel/http/server/refusal.ts';
import { namedTexts, requirePrintable, requirePrintableTexts, textsOf, unprintableTexts } from './printable.ts';

const refusalOf = (check: Promise<void>) =>
  check.then(
    () => undefined,
    (error: unknown) => (error as Refusal).answer('zh'),
  );

describe('a text to be printed', () => {
  it.each([
    ['𠮷野电气', ['𠮷']],
    ['西安𰻝𰻝面业😀', ['𰻝', '😀']],
    ['安吉（储能）GmbH & Co. – ÄÖÜ tCO₂e 10⁴ m³', []],
    ['第一行\n第二行\u200b', []],
  ])('reports each missing character once: %s', async (text, characters) => {
    expect(await unprintableTexts([text, text])).toEqual(characters.length === 0 ? [] : [{ text, characters }]);
  });

  it('is refused at its field, with the code points', async () => {
    const answer = await refusalOf(requirePrintable({ signatory: '𠮷野', position: '总经理' }, 'zh'));
    expect(answer).toMatchObject({
      code: 4000,
      data: [{ path: 'signatory', message: '打印字体缺少以下字符，请改用其他字符：𠮷 (U+20BB7)' }],
    });
    expect(await refusalOf(requirePrintable({ signatory: '沈一诺' }, 'zh'))).toBeUndefined();
  });

  it('is quoted with its context if it was saved before', async () => {
    const text = `${'甲'.repeat(40)}𠮷${'乙'.repeat(40)}`;
    const answer = await refusalOf(requirePrintableTexts([text, '乙'], 'zh'));
    expect(answer?.code).toBe(5000);
    expect(answer?.msg).toContain(`“…${'甲'.repeat(12)}𠮷${'乙'.repeat(11)}…”：𠮷 (U+20BB7)`);
    const many = await unprintableTexts(Array.from({ length: 7 }, (_, index) => `😀${index}`));
    expect(namedTexts(many, 'en').split('; ')).toHaveLength(6);
    expect(namedTexts(many, 'en')).toMatch(/; 2 more$/u);
  });

  it('is found in each part of a document', () => {
    const facts = { title: 't', subtitle: 's', issuer: 'i', foot: 'f', lang: 'zh', createdAt: new Date(0) } as const;
    expect(
      textsOf(facts, [
        { kind: 'heading', level: 1, text: 'h' },
        { kind: 'paragraph', text: 'p' },
        { kind: 'facts', rows: [['l', 'v']] },
        { kind: 'picture', jpeg: Buffer.alloc(0), text: 'c' },
        { kind: 'table', columns: [{ head: 'k', share: 1 }], rows: [['r']] },
      ]),
    ).toEqual(['t', 's', 'i', 'f', 'h', 'p', 'l', 'v', 'c', 'k', 'r']);
  });
});
