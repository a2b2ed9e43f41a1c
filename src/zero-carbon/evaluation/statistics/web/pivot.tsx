import type { ReactNode } from 'react';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { csvOf } from '#kernel/chart/csv.ts';
import { ChartFigure } from '#kernel/chart/web/chart-figure.tsx';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { fileNameOf, saveFile } from '#kernel/export/web/save-file.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useScreenPath, useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { dimensions, type Dimension } from '#zero-carbon/evaluation/statistics/dimensions.ts';
import { exportStatistics, pivotStatistics } from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import {
  dimensionWords,
  measureWords,
  statisticsWords as text,
} from '#zero-carbon/evaluation/statistics/statistics.words.ts';
import { pivotAddress, readPivotAddress, spans, type PivotChoice } from './pivot-address.ts';
import { measured, measures, pivotTable, type Measure, type PivotRow, type PivotTable } from './pivot-table.ts';
import './pivot.css';

/** Reports counted by any two dimensions; the table, a chart of its rows, and downloads of both. */
export function Pivot({ today, isScheme }: { readonly today: string; readonly isScheme: boolean }): ReactNode {
  const t = useTranslate();
  const path = useScreenPath();
  // one organisation has no other organisations to compare
  const offered = isScheme ? dimensions : dimensions.filter((one) => one !== 'organisation');
  const chosen = readPivotAddress(useScreenSearch(), offered);
  const { rows, columns, months } = chosen;
  const until = today.slice(0, 7);
  const from = addMonths(`${until}-01`, 1 - Number(months)).slice(0, 7);
  const params = { rows, ...(columns !== undefined && { columns }), from, until };
  const { data, failure, retry, answered } = useAnswer(pivotStatistics, params);
  const isCurrent = answered === JSON.stringify(params);
  return (
    <Section title={t(text.pivotTitle)} note={t(text.pivotNote)}>
      <Choosing chosen={chosen} onChoose={(next) => navigate(pivotAddress(path, next))} offered={offered} />
      {(failure || !data || !isCurrent) && <LoadingOrError failure={failure} onRetry={retry} />}
      {data && isCurrent && data.rows.length === 0 && <p role="status">{t(text.noReports)}</p>}
      {data && isCurrent && data.rows.length > 0 && (
        <>
          <Counted chosen={chosen} table={pivotTable(data.rows, t(text.total))} />
          <ExportButton endpoint={exportStatistics} params={params} answer={{ total: data.rows.length }} />
        </>
      )}
    </Section>
  );
}

interface ChoosingProps {
  readonly chosen: PivotChoice;
  readonly onChoose: (chosen: PivotChoice) => void;
  readonly offered: readonly Dimension[];
}

function Choosing({ chosen, onChoose, offered }: ChoosingProps): ReactNode {
  const t = useTranslate();
  const choices = offered.map((code) => ({ code, name: t(dimensionWords[code]) }));
  const { rows, columns, measure, months } = chosen;
  return (
    <Columns widths="repeat(auto-fit, minmax(10rem, 1fr))" gap={[3, 4]} below={5}>
      <Field label={t(text.rowsBy)}>
        {(control) => (
          <Select
            control={control}
            choices={choices}
            value={rows}
            onChange={(code) => {
              const next = code as Dimension;
              // swaps rows and columns if the new rows were the columns
              onChoose({ ...chosen, rows: next, columns: next === columns ? rows : columns });
            }}
          />
        )}
      </Field>
      <Field label={t(text.columnsBy)}>
        {(control) => (
          <Select
            control={control}
            choices={choices.filter(({ code }) => code !== rows)}
            none={t(text.oneColumn)}
            value={columns}
            onChange={(code) => onChoose({ ...chosen, columns: code as Dimension | undefined })}
          />
        )}
      </Field>
      <Field label={t(text.measure)}>
        {(control) => (
          <Select
            control={control}
            choices={measures.map((code) => ({ code, name: t(measureWords[code]) }))}
            value={measure}
            onChange={(code) => onChoose({ ...chosen, measure: code as Measure })}
          />
        )}
      </Field>
      <Field label={t(text.period)}>
        {(control) => (
          <Select
            control={control}
            choices={spans.map((code) => ({ code, name: t(text.months, { count: code }) }))}
            value={months}
            onChange={(code) => onChoose({ ...chosen, months: code as PivotChoice['months'] })}
          />
        )}
      </Field>
    </Columns>
  );
}

interface CountedProps {
  readonly chosen: PivotChoice;
  readonly table: PivotTable;
}

function Counted({ chosen: { rows, columns, measure }, table }: CountedProps): ReactNode {
  const t = useTranslate();
  const place = t(dimensionWords[rows]);
  const title =
    columns === undefined
      ? t(text.byOne, { measure: t(measureWords[measure]), rows: place })
      : t(text.byTwo, { measure: t(measureWords[measure]), rows: place, columns: t(dimensionWords[columns]) });
  const shown = columns === undefined ? [] : table.columns;
  const saveTable = (): void => {
    const lines = [...table.rows, table.total].map((row) => [
      row.name,
      ...shown.map(({ key }) => measured(row.cells.get(key), measure)),
      measured(row, measure),
    ]);
    const head = [place, ...shown.map(({ name }) => name), t(text.total)];
    saveFile(new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }), fileNameOf(title, 'csv'));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div className="pivot-table" tabIndex={0} role="region" aria-label={title}>
        <TableRows
          caption={title}
          rows={[...table.rows, table.total]}
          rowKey={({ key }) => `${key}.`}
          columns={[
            { key: 'row', label: place, cell: ({ name }: PivotRow) => <Named>{name}</Named> },
            ...shown.map(({ key, name }) => ({
              key: `column ${key}`,
              label: name,
              numeric: true as const,
              cell: ({ cells }: PivotRow) => measured(cells.get(key), measure) ?? '–',
            })),
            {
              key: 'total',
              label: columns === undefined ? t(measureWords[measure]) : t(text.total),
              numeric: true as const,
              cell: (row: PivotRow) => <b>{measured(row, measure) ?? '–'}</b>,
            },
          ]}
        />
      </div>
      <Text above={2} below={5}>
        <LinkButton onClick={saveTable}>
          <Icon name="save" /> {t(text.tableFile)}
        </LinkButton>
      </Text>
      <ChartFigure
        chart={{
          kind: rows === 'month' ? 'columns' : 'bars',
          title: t(text.byOne, { measure: t(measureWords[measure]), rows: place }),
          places: place,
          now: t(measureWords[measure]),
          points: table.rows.map((row) => ({
            name: row.name,
            value: numberOf(measured(row, measure)),
          })),
        }}
      />
    </>
  );
}

const numberOf = (shown: string | null): number | null => (shown === null ? null : Number.parseFloat(shown));
