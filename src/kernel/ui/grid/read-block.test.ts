import { bothLanguages } from '#kernel/i18n/text.ts';
import { describe, expect, it } from 'vitest';
import type { GridColumn, GridRow } from './grid-parts.ts';
import { gridWords } from './grid.words.ts';
import { readBlock } from './read-block.ts';

const columns: readonly GridColumn[] = [
  { key: 'grid', label: 'Grid power', kind: 'amount', unit: 'kWh' },
  { key: 'basis', label: 'Basis', kind: 'choice', choices: [{ code: 'bill', name: '账单' }] },
];
const rows: readonly GridRow[] = ['March', 'April'].map((label) => ({ key: label, label, cells: {} }));
const accept = (_row: string, _column: string, { value, unit }: { value: string; unit: string }) =>
  unit === 'MWh' ? `${value}000` : undefined;
const place = { rows, columns, accept };

describe('a pasted block', () => {
  it('writes amounts, converted ones with the typed value, choices by name or code, and clears empty cells', () => {
    expect(
      readBlock(
        [
          ['1.5 万 kWh', '账单'],
          ['12 MWh', ''],
        ],
        place,
      ),
    ).toEqual({
      changes: [
        { row: 'March', column: 'grid', value: '15000', typed: { value: '15000', unit: 'kWh' } },
        { row: 'March', column: 'basis', value: 'bill', typed: null },
        { row: 'April', column: 'grid', value: '12000', typed: { value: '12', unit: 'MWh' } },
        { row: 'April', column: 'basis', value: '', typed: null },
      ],
    });
  });

  it('writes nothing for trailing text or an unknown choice, and reports row and column', () => {
    expect(
      readBlock(
        [
          ['12 (est.)', 'bill'],
          ['5', 'guess'],
        ],
        place,
      ),
    ).toMatchObject({
      problems: [
        {
          row: 'March',
          column: 'Grid power',
          text: '12 (est.)',
          why: bothLanguages(gridWords.wrongUnit, { unit: '(est.)', wanted: 'kWh' }),
        },
        { row: 'April', column: 'Basis', text: 'guess', why: bothLanguages(gridWords.notChoice, { choices: '账单' }) },
      ],
    });
  });

  it('requires a choice for an ambiguous comma, and applies it', () => {
    expect(readBlock([['1,234']], place)).toEqual({ ask: '1,234' });
    expect(readBlock([['1,234']], place, 'comma')).toMatchObject({ changes: [{ value: '1.234' }] });
  });

  it('writes nothing if it exceeds the available cells', () => {
    const why = bothLanguages(gridWords.noRoom, { rows: 3, columns: 1, room: 2, wide: 2 });
    expect(readBlock([['1'], ['2'], ['3']], place)).toMatchObject({ problems: [{ why }] });
  });
});
