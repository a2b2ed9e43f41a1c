import type { ReactNode } from 'react';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { mainQuantity } from '#zero-carbon/rules/calculation/report-data.ts';
import { basisWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { shownTonnes, VerticalSum } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { Bar, partOf } from '#zero-carbon/reporting/reports/runs/web/bar.tsx';
import { OpensSum } from '#zero-carbon/reporting/reports/runs/web/opens-sum.tsx';
import type { Trace } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

type Month = Trace['months'][number];

/** The months of a line: each figure opens its calculation, each file is listed with its hash. */
export function TraceMonths({ trace: { months, line, start } }: { readonly trace: Trace }): ReactNode {
  const t = useTranslate();
  const counted = ({ market, tonnes }: Month): string => market ?? tonnes;
  const largest = Math.max(...months.map((month) => Number(counted(month))), 0);
  const nameOf = (month: number): string => (month === 0 ? t(text.wholeYear) : addMonths(start, month - 1).slice(0, 7));
  const rowOf = (month: number) => line.rows.find((row) => row.month === month);
  const basisOf = ({ month }: Month): string => {
    const basis = rowOf(month)?.basis;
    return basis ? t(basisWords[basis]) : '–';
  };
  return (
    <TableRows
      figures
      caption={t(text.months)}
      rows={months}
      rowKey={({ month }) => String(month)}
      columns={[
        { key: 'month', label: t(text.month), nowrap: 'always', cell: ({ month }) => nameOf(month) },
        {
          key: 'bar',
          label: t(text.share),
          room: 'wide',
          cell: (month) => <Bar parts={[partOf(counted(month), largest)]} />,
        },
        {
          key: 'amount',
          label: t(text.amount),
          numeric: true,
          cell: ({ month }) => {
            const amount = rowOf(month)?.values[mainQuantity(line.kind)];
            return amount ? `${groupDigits(amount.value)} ${amount.unit}` : '–';
          },
        },
        {
          key: 'tonnes',
          label: t(text.tonnes),
          numeric: true,
          cell: (month) => (
            <OpensSum
              title={t(text.origin, { name: nameOf(month.month), tonnes: shownTonnes(counted(month)) })}
              sum={() => <MonthSum month={month} basis={basisOf(month)} />}
            >
              {shownTonnes(counted(month))}
            </OpensSum>
          ),
        },
        {
          key: 'basis',
          label: t(text.basis),
          nowrap: 'always',
          room: 'middle',
          cell: basisOf,
        },
        {
          key: 'files',
          label: t(text.files),
          room: 'middle',
          cell: ({ files }) => (files.length === 0 ? t(text.noFiles) : <Files files={files} />),
        },
      ]}
    />
  );
}

interface MonthSumProps {
  readonly month: Month;
  /** Meter, bill or estimate, in words. */
  readonly basis: string;
}

/** A month's calculation, with its source and the files behind it. */
function MonthSum({ month: { steps, marketSteps, files }, basis }: MonthSumProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      {marketSteps && <h4>{t(text.scope2Market)}</h4>}
      <VerticalSum steps={marketSteps ?? steps} />
      {marketSteps && <h4>{t(text.scope2Location)}</h4>}
      {marketSteps && <VerticalSum steps={steps} />}
      <Facts
        facts={[
          { label: t(text.basis), value: basis },
          { label: t(text.files), value: files.length === 0 ? t(text.noFiles) : <Files files={files} /> },
        ]}
      />
    </>
  );
}

function Files({ files }: Pick<Month, 'files'>): ReactNode {
  return (
    <ul>
      {files.map(({ id, name, sha256 }) => (
        <Box as="li" breaks key={id}>
          <PageLink to={`/index/evidence?open=${id}`}>
            <Named>{name}</Named>
          </PageLink>{' '}
          <small className="mono" title={sha256}>
            {sha256.slice(0, 4)}…{sha256.slice(-4)}
          </small>
        </Box>
      ))}
    </ul>
  );
}
