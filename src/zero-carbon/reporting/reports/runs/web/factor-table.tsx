import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { markWords } from '#zero-carbon/rules/indicators/factors/factors.words.ts';
import { resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import type { Results } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

/** Factors with their value, year, source and mark. */
export function FactorTable({ factors }: Pick<Results, 'factors'>): ReactNode {
  const t = useTranslate();
  if (factors.length === 0) return <p>{t(text.noFactors)}</p>;
  return (
    <TableRows
      caption={t(text.factors)}
      rows={factors}
      rowKey={({ id }) => id}
      columns={[
        { key: 'factor', label: t(text.factor), cell: ({ name }) => <Named>{name}</Named> },
        { key: 'value', label: t(text.value), cell: ({ value, unit }) => `${value ?? ''} ${unit}` },
        { key: 'year', label: t(text.year), cell: ({ year }) => year ?? '–' },
        { key: 'source', label: t(text.source), cell: ({ source }) => <Named>{source}</Named> },
        { key: 'mark', label: t(text.mark), nowrap: 'wide', cell: ({ confidence }) => t(markWords[confidence]) },
      ]}
    />
  );
}
