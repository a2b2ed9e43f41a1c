import { describe, expect, it } from 'vitest';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { fieldsOf, templateKinds, templateLanguages } from '#zero-carbon/certification/drawing/fields.ts';
import { layOut } from '#zero-carbon/certification/drawing/lay-out.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { unprintable } from './unprintable.ts';

describe('unprintable', () => {
  it.each([
    ['𠮷野太郎', ['𠮷']],
    ['西安𰻝𰻝面业', ['𰻝']],
    ['笑😀公司', ['😀']],
    ['龘靐齉爩', []],
    ['浙江（安吉）Storage GmbH & Co. – ÄÖÜ tCO₂e 10⁴', []],
    ['第一行\n第二行', []],
  ])('lists the characters of %s that no font has', (text, expected) => {
    expect(unprintable(text)).toEqual(expected);
  });

  it('lists the characters that no drawing of any kind, language and orientation can print', () => {
    const name = '甲𠮷😀';
    for (const kind of templateKinds) {
      for (const language of templateLanguages) {
        for (const orientation of ['landscape', 'portrait'] as const) {
          const texts = Object.fromEntries(fieldsOf[kind].map((field) => [field, name]));
          const values = { texts, number: 'ZCE-1', star: 5, qr: 'https://example.cn', seal: null, pictures: {} };
          const { faults } = layOut(defaultDesign(kind, language, orientation), orientation, values, measures);
          const missing = new Set(faults.flatMap((fault) => (fault.kind === 'glyphs' ? fault.characters : [])));
          expect([...missing].toSorted()).toEqual(unprintable(name).toSorted());
        }
      }
    }
  });
});
