import type { ReactNode } from 'react';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { formatMonth } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import type { GridColumn, GridRow } from '#kernel/ui/grid/grid-parts.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { readDecimal, sum } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { isYearly, mainQuantity } from '#zero-carbon/rules/calculation/report-data.ts';
import { cellKey, type CellState, type CellStore } from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import { convertAmount, inUnit } from '#zero-carbon/reporting/reports/entry/convert-amount.ts';
import {
  bases,
  hasSerials,
  mostText,
  quantitiesAsked,
  type EntryField,
} from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import type { ComparedLine, EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { useNarrow } from '#kernel/ui/grid/use-narrow.ts';
import { basisWords, quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import {
  comparedWith,
  jumpsOf,
  monthsOf,
  shortOfSerials,
  valueIn,
  type Missing,
} from '#zero-carbon/reporting/reports/entry/missing.ts';
import { unitOf } from '#zero-carbon/reporting/reports/entry/unit-of.ts';
import { monthWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { Tonnes, type Emissions } from './emissions.tsx';
import { emissionsWords } from './emissions.words.ts';
import { Question, Serials, WrongCell } from './row-questions.tsx';
import { belowId } from './use-gap-target.ts';
import { sectionPageWords as text } from './section-page.words.ts';

/** A month of the period by its number. */
export function monthName(start: string, month: number, t: Translate, lang: Lang): string {
  const named = addMonths(start, month - 1).slice(0, 7);
  const isOneYear = start.slice(5, 7) === '01';
  return isOneYear ? t(monthWords[Number(named.slice(5)) as keyof typeof monthWords]) : formatMonth(named, lang);
}

/** The columns of lines of one kind. The header of an amount has its unit if all lines share it. */
export function columnsOf(lines: readonly EnteredLine[], factors: Factors, t: Translate): readonly GridColumn[] {
  const [first] = lines;
  if (!first) return [];
  const isYear = isYearly(first.what);
  return [
    ...quantitiesAsked(first.what).map((field): GridColumn => {
      const unit = unitOf(first, field, factors);
      const isOne = !isYear || first.what.kind === 'own';
      return { key: field, label: t(quantityWords[field]), kind: 'amount', ...(isOne && unit !== '' && { unit }) };
    }),
    ...(isYear && first.what.kind !== 'own' ? [{ key: 'unit', label: t(text.unit), kind: 'computed' as const }] : []),
    {
      key: 'basis',
      label: t(text.basis),
      kind: 'choice',
      choices: bases.map((code) => ({ code, name: t(basisWords[code]) })),
    },
    // tonnes precede the text columns: they stay visible with any number of columns
    ...(isYear && first.what.kind !== 'own'
      ? []
      : [{ key: 'emissions', label: t(emissionsWords.emissions), kind: 'computed' as const, unit: 'tCO₂e' }]),
    { key: 'note', label: t(text.note), kind: 'text', limit: mostText },
    { key: 'evidence', label: t(text.evidence), kind: 'computed' },
    { key: 'person', label: t(text.person), kind: 'computed' },
  ];
}

interface RowsOf {
  /** The lines with unsaved input applied. */
  readonly lines: readonly ComparedLine[];
  readonly start: string;
  readonly state: CellState;
  readonly store: CellStore;
  readonly editable: boolean;
  readonly emissions: Emissions;
  readonly t: Translate;
  readonly lang: Lang;
  /** Opens the files of a month to edit the selection. */
  readonly onFiles: (files: OpenedFiles) => void;
  /** Gaps whose cells are marked. */
  readonly marked: readonly Missing[];
}

/** The month whose files dialog is open. */
export interface OpenedFiles {
  readonly line: string;
  readonly month: number;
  readonly label: string;
}

/** A row for each month of a line, or for each line of a year, with the questions below it. */
export function rowsOf({
  lines,
  start,
  state,
  store,
  editable,
  emissions,
  t,
  lang,
  onFiles,
  marked,
}: RowsOf): readonly GridRow[] {
  return lines.flatMap((line) => {
    const jumps = new Set(jumpsOf(line));
    const main = mainQuantity(line.what.kind);
    const isMarked = (month: number, field: EntryField): boolean =>
      marked.some((gap) => gap.line === line.id && gap.month === month && isCellOf(gap, field, main));
    return monthsOf(line).map((month): GridRow => {
      const label = month === 0 ? line.name : monthName(start, month, t, lang);
      const fields: readonly EntryField[] = [...quantitiesAsked(line.what), 'basis', 'note'];
      const cells = fields.map((field) => {
        const key = cellKey({ line: line.id, month, field });
        const pending = state.pending.get(key);
        const { value = '', unit = '' } = pending ?? state.stored.get(key) ?? {};
        const shown = pending?.state === 'refused' ? ('failed' as const) : pending?.state;
        const wanted = unitOf(line, field, emissions.factors);
        const isAmount = value !== '' && unit !== '';
        const cell = {
          value: isAmount ? (convertAmount(value, unit, wanted) ?? value) : value,
          typed: isAmount ? { value, unit } : null,
          state: shown,
          asked: (field === main && jumps.has(month)) || isMarked(month, field),
        };
        return [field, cell] as const;
      });
      const wrong = [...fields, ...belowFields].flatMap((field) => {
        const cell = state.pending.get(cellKey({ line: line.id, month, field }));
        return cell?.state === 'conflict' || cell?.state === 'refused' ? [cell] : [];
      });
      const persons = fields.flatMap(
        (field) => state.stored.get(cellKey({ line: line.id, month, field }))?.person ?? [],
      );
      const row = line.rows.find((one) => one.month === month);
      const below = [
        ...wrong.map((cell) => <WrongCell key={cell.field} cell={cell} state={state} store={store} />),
        ...(asksSerials(line, month)
          ? [
              <Serials
                key="serials"
                label={t(text.serialsOf, { month: label })}
                value={row?.serials ?? ''}
                readOnly={!editable}
                wrong={wrong.some(({ field }) => field === 'serials')}
                id={belowId(line.id, month, 'serials')}
                unit={line.what.kind === 'power' ? 'MWh' : 't'}
                short={shortOfSerials(line, month)?.amount}
                onSave={(value) => store.change([{ line: line.id, month, field: 'serials', value, unit: '' }])}
              />,
            ]
          : []),
        ...(jumps.has(month)
          ? [
              <Question
                key="reason"
                id={belowId(line.id, month, 'reason')}
                statement={jumpText(line, month, label, t)}
                label={t(text.reasonOf, { month: label })}
                value={row?.reason ?? ''}
                readOnly={!editable}
                onSave={(value) => store.change([{ line: line.id, month, field: 'reason', value, unit: '' }])}
              />,
            ]
          : []),
      ];
      return {
        key: `${line.id}:${month}`,
        label,
        cells: Object.fromEntries(cells),
        computed: {
          unit: month === 0 && unitOf(line, main, emissions.factors),
          person: persons[0] !== undefined && <Named>{persons[0]}</Named>,
          evidence: (
            <FilesButton
              count={row?.evidence.length ?? 0}
              label={label}
              editable={editable}
              onOpen={() => onFiles({ line: line.id, month, label })}
            />
          ),
          emissions: <Tonnes emissions={emissions} line={line.id} month={month} label={label} />,
        },
        ...(below.length > 0 && { below }),
      };
    });
  });
}

/** Returns whether a gap belongs to a field's cell: calculation problems belong to the main quantity. */
const isCellOf = ({ what }: Missing, field: EntryField, main: EntryField): boolean =>
  what === 'basis' ? field === 'basis' : (what === 'value' || what === 'calculation') && field === main;

/** Fields of a month in the rows below it, or in a dialog. */
const belowFields = ['serials', 'reason', 'evidence'] as const;

/** Each offset requires serials, and so does a month with green power. */
function asksSerials(line: EnteredLine, month: number): boolean {
  if (!hasSerials(line.what.kind)) return false;
  const green = line.what.kind === 'power' ? valueIn(line, month, 'green') : null;
  const isNamed = line.rows.some((row) => row.month === month && row.serials !== '');
  return isNamed || line.what.kind !== 'power' || (green !== null && readDecimal(green.value)?.isZero() === false);
}

interface FilesButtonProps {
  readonly count: number;
  readonly label: string;
  readonly editable: boolean;
  readonly onOpen: () => void;
}

/** The number of files behind a month; a click opens them. */
function FilesButton({ count, label, editable, onOpen }: FilesButtonProps): ReactNode {
  const t = useTranslate();
  const isNarrow = useNarrow();
  if (count === 0 && !editable) return '–';
  return (
    <button
      type="button"
      className="opens-files"
      // in the table, the arrow keys reach this button
      tabIndex={isNarrow ? undefined : -1}
      aria-label={t(text.filesOf, { month: label, count })}
      onClick={onOpen}
    >
      <Icon name={count > 0 ? 'file' : 'plus'} /> {count > 0 ? count : ''}
    </button>
  );
}

/** The difference of a month's main quantity from the month before, in whole per cent rounded towards zero. */
function jumpText(line: ComparedLine, month: number, label: string, t: Translate): string {
  const field = mainQuantity(line.what.kind);
  const [before, now] = [comparedWith(line, month), valueIn(line, month, field)];
  const base = before ? readDecimal(before.value) : null;
  const amount = before && now ? inUnit(now.value, now.unit, before.unit) : undefined;
  const percent = base && amount ? amount.minus(base).times(100).div(base).trunc().toNumber() : 0;
  const values = { month: label, field: t(quantityWords[field]), percent: groupDigits(String(Math.abs(percent))) };
  if (before?.ofYear) return t(percent > 0 ? text.upYear : text.downYear, values);
  return t(percent > 0 ? text.up : text.down, values);
}

/** The sums of a line's months, in the column's unit. */
export function totalsOf(line: EnteredLine, factors: Factors): Readonly<Record<string, string>> {
  return Object.fromEntries(
    quantitiesAsked(line.what).flatMap((field) => {
      const wanted = unitOf(line, field, factors);
      const values = monthsOf(line).flatMap((month) => {
        const entered = valueIn(line, month, field);
        const value = entered && inUnit(entered.value, entered.unit, wanted);
        return value ? [value] : [];
      });
      return values.length === 0 ? [] : [[field, groupDigits(sum(values).toDecimalPlaces(9).toFixed())]];
    }),
  );
}
