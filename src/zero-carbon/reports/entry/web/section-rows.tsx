import { useState, type ReactNode } from 'react';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { formatMonth } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import type { GridColumn, GridRow } from '#kernel/ui/grid/grid-parts.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { readDecimal, sum } from '#zero-carbon/calculation/decimals.ts';
import { isYearly, mainQuantity, quantitiesOf, type LineKind } from '#zero-carbon/calculation/report-data.ts';
import { cellKey, type CellState, type CellStore, type PendingCell } from '#zero-carbon/reports/entry/cell-store.ts';
import { convertAmount, inUnit } from '#zero-carbon/reports/entry/convert-amount.ts';
import { bases, mostText, quantitiesAsked, type EntryField } from '#zero-carbon/reports/entry/entry-fields.ts';
import type { EnteredLine } from '#zero-carbon/reports/entry/entry.contract.ts';
import { basisWords, entryWords, quantityWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { jumpsOf, monthsOf, valueIn } from '#zero-carbon/reports/entry/missing.ts';
import { monthWords } from '#zero-carbon/reports/reports.words.ts';
import { Tonnes, type Emissions } from './emissions.tsx';
import { emissionsWords } from './emissions.words.ts';
import { sectionPageWords as text } from './section-page.words.ts';

/** Kinds that are bought by mass or by volume. */
const byEither: readonly LineKind[] = ['fuel', 'biomass'];

/**
 * What a column shows a line's quantity in: the kind's usual unit; that of the first month where it is bought by mass or
 * by volume, or has no usual one. Each amount keeps the unit that it was typed in.
 */
export function unitOf(line: EnteredLine, field: string): string {
  const entered = monthsOf(line).map((month) => valueIn(line, month, field)?.unit ?? '');
  const usual: Readonly<Record<string, string>> = quantitiesOf[line.what.kind];
  const { what } = line;
  const own = (what.kind === 'own' ? what.details.unit : usual[field]) ?? '';
  if (own !== '' && !byEither.includes(line.what.kind)) return own;
  return entered.find((unit) => unit !== '') ?? own;
}

/** A month of the period by its number. */
export function monthName(start: string, month: number, t: Translate, lang: Lang): string {
  const named = addMonths(start, month - 1).slice(0, 7);
  const isOneYear = start.slice(5, 7) === '01';
  return isOneYear ? t(monthWords[Number(named.slice(5)) as keyof typeof monthWords]) : formatMonth(named, lang);
}

export const fieldName = (field: EntryField, t: Translate): string =>
  field === 'basis' || field === 'note' || field === 'reason' ? t(text[field]) : t(quantityWords[field]);

/** The columns of lines of one kind; amounts with their unit where it is one for all. */
export function columnsOf(lines: readonly EnteredLine[], t: Translate): readonly GridColumn[] {
  const [first] = lines;
  if (!first) return [];
  const isYear = isYearly(first.what);
  return [
    ...quantitiesAsked(first.what).map((field): GridColumn => {
      const unit = unitOf(first, field);
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
    { key: 'note', label: t(text.note), kind: 'text', limit: mostText },
    { key: 'person', label: t(text.person), kind: 'computed' },
    ...(isYear && first.what.kind !== 'own'
      ? []
      : [{ key: 'emissions', label: t(emissionsWords.emissions), kind: 'computed' as const, unit: 'tCO₂e' }]),
  ];
}

interface RowsOf {
  /** With what was written since. */
  readonly lines: readonly EnteredLine[];
  readonly start: string;
  readonly state: CellState;
  readonly store: CellStore;
  readonly editable: boolean;
  readonly emissions: Emissions;
  readonly t: Translate;
  readonly lang: Lang;
}

/** A row for each month of a line, or for each line of a year, with what is asked below it. */
export function rowsOf({ lines, start, state, store, editable, emissions, t, lang }: RowsOf): readonly GridRow[] {
  return lines.flatMap((line) => {
    const jumps = new Set(jumpsOf(line));
    const main = mainQuantity(line.what.kind);
    return monthsOf(line).map((month): GridRow => {
      const label = month === 0 ? line.name : monthName(start, month, t, lang);
      const fields: readonly EntryField[] = [...quantitiesAsked(line.what), 'basis', 'note'];
      const cells = fields.map((field) => {
        const key = cellKey({ line: line.id, month, field });
        const pending = state.pending.get(key);
        const { value = '', unit = '' } = pending ?? state.stored.get(key) ?? {};
        const shown = pending?.state === 'refused' ? ('failed' as const) : pending?.state;
        const wanted = unitOf(line, field);
        const isAmount = value !== '' && unit !== '';
        const cell = {
          value: isAmount ? (convertAmount(value, unit, wanted) ?? value) : value,
          typed: isAmount ? { value, unit } : null,
          state: shown,
          asked: field === main && jumps.has(month),
        };
        return [field, cell] as const;
      });
      const wrong = [...fields, 'reason' as const].flatMap((field) => {
        const cell = state.pending.get(cellKey({ line: line.id, month, field }));
        return cell?.state === 'conflict' || cell?.state === 'refused' ? [cell] : [];
      });
      const persons = fields.flatMap(
        (field) => state.stored.get(cellKey({ line: line.id, month, field }))?.person ?? [],
      );
      const below = [
        ...wrong.map((cell) => <WrongCell key={cell.field} cell={cell} state={state} store={store} />),
        ...(jumps.has(month)
          ? [
              <Question
                key="reason"
                said={jumpText(line, month, label, t)}
                label={t(text.reasonOf, { month: label })}
                value={line.rows.find((row) => row.month === month)?.reason ?? ''}
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
          unit: month === 0 && unitOf(line, main),
          person: persons[0] !== undefined && <Named>{persons[0]}</Named>,
          emissions: <Tonnes emissions={emissions} line={line.id} month={month} label={label} />,
        },
        ...(below.length > 0 && { below }),
      };
    });
  });
}

/** By how much a month's main quantity differs from the month before, in whole per cent towards zero. */
function jumpText(line: EnteredLine, month: number, label: string, t: Translate): string {
  const field = mainQuantity(line.what.kind);
  const [before, now] = [valueIn(line, month - 1, field), valueIn(line, month, field)];
  const base = before ? readDecimal(before.value) : null;
  const amount = before && now ? inUnit(now.value, now.unit, before.unit) : undefined;
  const percent = base && amount ? amount.minus(base).times(100).div(base).trunc().toNumber() : 0;
  const values = { month: label, field: t(quantityWords[field]), percent: groupDigits(String(Math.abs(percent))) };
  return t(percent > 0 ? text.up : text.down, values);
}

/** The sums of a line's months, in the column's unit. */
export function totalsOf(line: EnteredLine): Readonly<Record<string, string>> {
  return Object.fromEntries(
    quantitiesAsked(line.what).flatMap((field) => {
      const wanted = unitOf(line, field);
      const values = monthsOf(line).flatMap((month) => {
        const entered = valueIn(line, month, field);
        const value = entered && inUnit(entered.value, entered.unit, wanted);
        return value ? [value] : [];
      });
      return values.length === 0 ? [] : [[field, groupDigits(sum(values).toDecimalPlaces(9).toFixed())]];
    }),
  );
}

interface QuestionProps {
  readonly said: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onSave: (value: string) => void;
}

/** Why a month is so far from the one before. */
function Question({ said, label, value, readOnly, onSave }: QuestionProps): ReactNode {
  const t = useTranslate();
  const [draft, setDraft] = useState<string>();
  const save = (): void => {
    if (draft !== undefined && draft.trim() !== value) onSave(draft.trim());
    setDraft(undefined);
  };
  return (
    <div className="entry-below">
      <span>
        <Icon name="warn" /> <strong>{said}</strong>
        {t(text.why)}
      </span>
      <input
        aria-label={label}
        maxLength={mostText}
        readOnly={readOnly}
        value={draft ?? value}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
      />
    </div>
  );
}

interface WrongCellProps {
  readonly cell: PendingCell;
  readonly state: CellState;
  readonly store: CellStore;
}

/** Two values of one cell, to choose from; or why a value was not taken. */
function WrongCell({ cell, state, store }: WrongCellProps): ReactNode {
  const t = useTranslate();
  const key = cellKey(cell);
  const theirs = state.stored.get(key);
  const field = fieldName(cell.field, t);
  const shown = (given: Pick<PendingCell, 'value' | 'unit'> | undefined): string => {
    if (!given || given.value === '') return t(entryWords.empty);
    if (cell.field === 'basis') return t(basisWords[given.value as keyof typeof basisWords]);
    return given.unit === '' ? given.value : `${groupDigits(given.value)} ${given.unit}`;
  };
  if (cell.state === 'refused') {
    return (
      <div className="entry-below" data-wrong role="alert">
        {t(text.refused, { field, value: shown(cell), why: cell.message ?? '' })}
      </div>
    );
  }
  const person = theirs?.person ?? t(text.somebody);
  return (
    <div className="entry-below" data-wrong role="alert">
      <span>{t(text.conflict, { field, person, theirs: shown(theirs), mine: shown(cell) })}</span>
      <Button size="small" onClick={() => store.choose(key, 'theirs')}>
        {t(text.takeTheirs)}
      </Button>
      <Button size="small" onClick={() => store.choose(key, 'mine')}>
        {t(text.keepMine)}
      </Button>
    </div>
  );
}
