import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { lineScopeWords, resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { Bar, partOf } from './bar.tsx';
import { traceAddress } from './result-addresses.ts';
import type { Results } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

/** Every line that has tonnes; its figure links to its calculation. */
export function LineTable({ id, results: { rows } }: { readonly id: string; readonly results: Results }): ReactNode {
  const t = useTranslate();
  const counted = ({ market, tonnes }: Results['rows'][number]): string => market ?? tonnes;
  const largest = Math.max(...rows.map((row) => Number(counted(row))), 0);
  if (rows.length === 0) return <p>{t(text.none)}</p>;
  return (
    <TableRows
      figures
      caption={t(text.lines)}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', label: t(text.line), cell: ({ name }) => <Named>{name}</Named> },
        { key: 'section', label: t(text.section), room: 'wide', cell: ({ section }) => t(sectionWords[section]) },
        { key: 'scope', label: t(text.scope), nowrap: 'wide', cell: ({ scope }) => t(lineScopeWords[scope]) },
        {
          key: 'bar',
          label: t(text.share),
          room: 'middle',
          cell: (row) => <Bar parts={[partOf(counted(row), largest)]} />,
        },
        {
          key: 'tonnes',
          label: t(text.tonnes),
          numeric: true,
          cell: (row) => (
            <PageLink
              to={traceAddress(id, row.id)}
              className="opens-sum"
              aria-label={t(text.originOf, { tonnes: shownTonnes(counted(row)) })}
            >
              {shownTonnes(counted(row))}
            </PageLink>
          ),
        },
      ]}
    />
  );
}
