import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import type { DocumentPart } from './document.ts';
import { drawDocument } from './draw-document.ts';
import { shownText } from './shown-text.ts';
import { wrapText } from '#kernel/document/wrap-text.ts';

const facts = {
  title: '零碳评价报告',
  subtitle: 'RPT-2026-00001',
  issuer: '全国零碳评价',
  foot: 'RPT-2026-00001',
  lang: 'zh',
  createdAt: new Date('2026-11-22T08:00:00Z'),
} as const;
const hash = 'a3f59c01'.repeat(8);

describe('a document', () => {
  it('has the same bytes for the same content and time, and others for another time', async () => {
    const parts: DocumentPart[] = [
      { kind: 'heading', level: 1, text: '企业' },
      { kind: 'facts', rows: [['名称', '安吉南岭储能电池有限公司']] },
    ];
    const one = await drawDocument(facts, parts);
    expect((await drawDocument(facts, parts)).equals(one)).toBe(true);
    const later = { ...facts, createdAt: new Date('2026-11-22T08:00:01Z') };
    expect((await drawDocument(later, parts)).equals(one)).toBe(false);
  });

  it('contains its texts, rare characters included, and names characters that the font lacks', async () => {
    const [page] = pdfText(
      await drawDocument(facts, [
        { kind: 'heading', level: 2, text: '附件' },
        { kind: 'paragraph', text: '犇骉䶮 office 🌿' },
        { kind: 'facts', rows: [['SHA-256', hash]] },
      ]),
    );
    expect(page).toContain('零碳评价报告');
    expect(page).toContain('犇骉䶮 office [U+1F33F]');
    expect(page).toContain(hash);
    expect(page).toContain('第 1 页，共 1 页');
  });

  it('repeats the header of a table of 400 rows on every page, and loses no row', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => [`row-${index}`, `${index}.125`]);
    const columns = [
      { head: 'Line', share: 3 },
      { head: 'Tonnes', share: 1, figures: true as const },
    ];
    const pages = pdfText(await drawDocument({ ...facts, lang: 'en' }, [{ kind: 'table', columns, rows }]));
    expect(pages.length).toBeGreaterThan(8);
    for (const [index, page] of pages.entries()) {
      expect(page.split('\n').filter((line) => line === 'Tonnes')).toHaveLength(1);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const shown = pages.flatMap((page) => page.split('\n').filter((line) => line.startsWith('row-')));
    expect(shown).toEqual(rows.map(([line]) => line));
  });

  it('continues a row higher than a page on the next pages', async () => {
    const pages = pdfText(
      await drawDocument(facts, [
        {
          kind: 'table',
          columns: [
            { head: '说明', share: 1 },
            { head: '值', share: 1 },
          ],
          rows: [['碳'.repeat(4_000), '1']],
        },
      ]),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('').match(/碳/gu)).toHaveLength(4_000 + 2);
  });

  it('contains its language, title, structure and outline', async () => {
    const file = (await drawDocument(facts, [{ kind: 'heading', level: 1, text: 'Evidence' }])).toString('latin1');
    for (const part of [
      '/Lang (zh-CN)',
      '/Marked true',
      '/StructTreeRoot',
      '/S /H2',
      '/DisplayDocTitle true',
      '(Evidence)',
    ])
      expect(file).toContain(part);
  });
});

describe('wrapText', () => {
  /** Widths: a Chinese character counts 2, others count 1. */
  const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0);

  it.each([
    ['本报告期内购入电力，按账单填报。', 16, ['本报告期内购入电', '力，按账单填报。']],
    // no line starts with a closing mark or ends with an opening one
    ['购入电力共计一千，其余为零', 16, ['购入电力共计一', '千，其余为零']],
    ['依据国家标准《综合能耗》', 14, ['依据国家标准', '《综合能耗》']],
    ['The quick brown fox', 10, ['The quick', 'brown fox']],
    [hash.slice(0, 20), 8, ['a3f59c01', 'a3f59c01', 'a3f5']],
    ['one\ntwo', 20, ['one', 'two']],
    ['', 20, ['']],
    ['2025-01-01/2025-12-31', 11, ['2025-01-01/', '2025-12-31']],
  ])('wraps %s at %i', (text, width, lines) => {
    expect(wrapText(text, width, widthOf)).toEqual(lines);
  });

  it('loses only spaces at line ends and stays within the width', () => {
    const text = '《碳》（甲、乙）丙：supercalifragilistic 10.5 t，“丁”……戊/己-庚 ＡＢＣ！ '.repeat(5);
    for (let width = 4; width < 60; width += 1) {
      const lines = wrapText(text, width, widthOf);
      expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    }
  });
});

it('replaces superscripts and subscripts that the font lacks without losing their meaning', () => {
  const has = (code: number): boolean => code < 0x250;
  expect(shownText('10⁴ Nm³, 10⁻⁶, CO₂\u200be\u2009t', has)).toBe('10^4 Nm³, 10^-6, CO2e t');
});
