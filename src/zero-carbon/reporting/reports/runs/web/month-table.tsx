import type { ReactNode } from 'react';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { lineScopeWords, resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { Bar, partOf } from './bar.tsx';
import { noFigure } from './scope-table.tsx';
import type { Results } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

const swatches = { scope1: [1, 0, 0], scope2: [0, 1, 0], scope3: [0, 0, 1] } as const;

/** Tonnes by month: a bar of the scopes beside their figures. */
export function MonthTable({ results: { months, start, type, figures } }: { readonly results: Results }): ReactNode {
  const t = useTranslate();
  const rows = months.map(({ scope1, scope2Market, scope3 }, at) => {
    const parts = type === 'II' ? [scope1, scope2Market, scope3] : [scope1, scope2Market];
    const total = parts.reduce((sum, part) => sum.plus(part), new Exact(0)).toFixed();
    const states = figures.months[at]!;
    const nones = [states.scope1, states.scope2Market, states.scope3].map((state) => noFigure(state, t));
    const none = nones.slice(0, parts.length).every((one) => one !== undefined) ? nones[0] : undefined;
    return { month: addMonths(start, at).slice(0, 7), parts, nones, total, none };
  });
  const largest = Math.max(...rows.map(({ total }) => Number(total)), 0);
  const scopes: readonly (keyof typeof swatches)[] =
    type === 'II' ? ['scope1', 'scope2', 'scope3'] : ['scope1', 'scope2'];
  return (
    <>
      <Row as="p" gap={[1, 4]} below={2} size={3} tone="soft" className="result-legend">
        {scopes.map((scope) => (
          <span key={scope}>
            <Bar parts={swatches[scope]} />
            {t(lineScopeWords[scope])}
          </span>
        ))}
      </Row>
      <TableRows
        figures
        caption={t(text.months)}
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', label: t(text.month), nowrap: 'always', cell: ({ month }) => month },
          {
            key: 'bar',
            label: t(text.share),
            room: 'middle',
            cell: ({ parts }) => <Bar parts={parts.map((part) => partOf(part, largest))} />,
          },
          ...scopes.map((scope, at) => ({
            key: scope,
            label: t(lineScopeWords[scope]),
            numeric: true as const,
            cell: ({ parts, nones }: (typeof rows)[number]) => (
              <span data-none={nones[at] !== undefined || undefined}>
                {nones[at] ?? shownTonnes(parts[at] ?? '0', 1)}
              </span>
            ),
          })),
          {
            key: 'sum',
            label: t(text.sum),
            numeric: true,
            cell: ({ total, none }) => (
              <span className="result-figure" data-none={none !== undefined || undefined}>
                {none ?? shownTonnes(total, 1)}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
