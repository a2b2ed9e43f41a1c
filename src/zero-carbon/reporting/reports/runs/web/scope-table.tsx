import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { figureWords } from '#zero-carbon/rules/calculation/figures.words.ts';
import { isCounted, type FigureState } from '#zero-carbon/rules/calculation/report/figures.ts';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { lineScopeWords, resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { Bar, partOf } from './bar.tsx';
import { OpensSum } from './opens-sum.tsx';
import { traceAddress } from './result-addresses.ts';
import type { Results } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

interface Item {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  /** The text in place of a missing value; undefined if there is a value. */
  readonly none: string | undefined;
  readonly value: string;
  readonly before: string | undefined;
  /** The reason why there is no comparison with the year before; undefined if there is one. */
  readonly alone: string | undefined;
  /** The lines that add up to it; empty if it is a sum of the items above. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly tonnes: string }[];
  readonly isSum?: true;
}

/** Tonnes by scope with those of the year before; each figure opens the lines that add up to it. */
export function ScopeTable({ id, results }: { readonly id: string; readonly results: Results }): ReactNode {
  const t = useTranslate();
  const items = itemsOf(results, t);
  const largest = Math.max(...items.flatMap(({ value, before = '0' }) => [Number(value), Number(before)]), 0);
  const hasBefore = results.before !== null;
  return (
    <TableRows
      figures
      caption={t(text.totals)}
      rows={items}
      rowKey={({ key }) => key}
      rowProps={({ isSum }) => (isSum ? { className: 'result-sum' } : {})}
      columns={[
        {
          key: 'item',
          label: t(text.item),
          cell: ({ name, note }) => (
            <span>
              {name}
              {note !== undefined && (
                <Text as="small" block>
                  {note}
                </Text>
              )}
            </span>
          ),
        },
        {
          key: 'bar',
          label: t(text.share),
          room: 'middle',
          cell: ({ value, before }) => (
            <Bar parts={[partOf(value, largest)]} before={before === undefined ? undefined : partOf(before, largest)} />
          ),
        },
        {
          key: 'now',
          label: t(text.now),
          numeric: true,
          cell: ({ name, none, value, lines }) => (
            <span className="result-figure" data-none={none !== undefined || undefined}>
              {none !== undefined ? (
                none
              ) : lines.length === 0 ? (
                shownTonnes(value, 1)
              ) : (
                <OpensSum
                  title={t(text.origin, { name, tonnes: shownTonnes(value, 1) })}
                  sum={() => <LineSum id={id} lines={lines} total={value} />}
                >
                  {shownTonnes(value, 1)}
                </OpensSum>
              )}
            </span>
          ),
        },
        ...(hasBefore
          ? [
              {
                key: 'before',
                label: t(text.before),
                numeric: true as const,
                cell: ({ before }: Item) => (before === undefined ? '–' : shownTonnes(before, 1)),
              },
              {
                key: 'change',
                label: t(text.change),
                numeric: true as const,
                cell: ({ value, before, none, alone }: Item) => {
                  if (before === undefined || none !== undefined) return '–';
                  return alone === undefined ? changeOf(before, value) : <span className="result-alone">{alone}</span>;
                },
              },
            ]
          : []),
      ]}
    />
  );
}

interface LineSumProps {
  readonly id: string;
  readonly lines: Item['lines'];
  readonly total: string;
}

/** Lines that add up, each with a link to its own calculation. */
function LineSum({ id, lines, total }: LineSumProps): ReactNode {
  return (
    <table className="vertical-sum">
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <td>{at === 0 ? '' : '+'}</td>
            <td>{shownTonnes(line.tonnes)}</td>
            <td>
              tCO₂e{' '}
              <PageLink to={traceAddress(id, line.id)}>
                <Named>{line.name}</Named>
              </PageLink>
            </td>
          </tr>
        ))}
        <tr data-kind="result">
          <td>=</td>
          <td>{shownTonnes(total)}</td>
          <td>tCO₂e</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The text in place of a figure; undefined if it has a value. */
export const noFigure = (state: FigureState, t: Translate): string | undefined =>
  state === 'value' ? undefined : t(state === 'not-entered' ? figureWords.notEntered : figureWords.notCounted);

/** `−14.8%`, rounded half up to one decimal. */
export function changeOf(before: string, now: string): string {
  const base = new Exact(before);
  if (base.isZero()) return '–';
  const change = rounded(new Exact(now).minus(base).times(100).div(base), 1);
  if (/^-?0\.0$/.test(change)) return '0.0%';
  return `${change.startsWith('-') ? `−${change.slice(1)}` : `+${change}`}%`;
}

function itemsOf({ totals, categories, rows, type, before, figures }: Results, t: Translate): Item[] {
  const linesOf = (wanted: (row: Results['rows'][number]) => boolean, market = false): Item['lines'] =>
    rows
      .filter(wanted)
      .map((row) => ({ id: row.id, name: row.name, tonnes: market ? (row.market ?? row.tonnes) : row.tonnes }));
  const total = (name: keyof NonNullable<Results['before']>['totals']) => ({
    key: name,
    value: totals[name],
    before: before && isCounted(name, before.type) ? before.totals[name] : undefined,
    none: noFigure(figures.totals[name], t),
    alone: figures.whole[name]
      ? before && before.type !== type && (name === 'gross' || name === 'net')
        ? t(figureWords.otherType)
        : undefined
      : t(figureWords.notWhole),
  });
  const isIn = (scope: Results['rows'][number]['scope']) => (row: Results['rows'][number]) => row.scope === scope;
  const scope3: Item[] = categories.map(({ category, tonnes }) => ({
    key: `category-${category}`,
    name: t(text.categoryOf, { category }),
    value: tonnes,
    before: before?.categories.find((one) => one.category === category)?.tonnes,
    none: undefined,
    alone: figures.whole.scope3 ? undefined : t(figureWords.notWhole),
    lines: linesOf((row) => row.category === category),
  }));
  return [
    { ...total('scope1'), name: t(lineScopeWords.scope1), lines: linesOf(isIn('scope1')) },
    { ...total('scope2Market'), name: t(text.scope2Market), lines: linesOf(isIn('scope2'), true) },
    ...(type === 'II'
      ? [{ ...total('scope3'), name: t(lineScopeWords.scope3), lines: linesOf(isIn('scope3')) }, ...scope3]
      : []),
    {
      ...total('gross'),
      name: t(text.gross),
      note: t(type === 'II' ? text.grossII : text.grossI),
      lines: [],
      isSum: true,
    },
    { ...total('removal'), name: t(text.removal), lines: linesOf(isIn('removal')) },
    { ...total('offset'), name: t(text.offset), lines: linesOf(isIn('offset')) },
    {
      ...total('net'),
      name: t(text.net),
      note: t(Number(totals.surplus) > 0 ? text.surplus : text.netNote),
      lines: [],
      isSum: true,
    },
    {
      ...total('scope2Location'),
      name: t(text.scope2Location),
      note: t(text.scope2LocationNote),
      lines: linesOf(isIn('scope2')),
    },
    { ...total('biogenic'), name: t(text.biogenic), note: t(text.biogenicNote), lines: linesOf(isIn('biogenic')) },
  ];
}
