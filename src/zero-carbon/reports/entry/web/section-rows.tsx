import { useState, type ReactNode } from 'react';
import { formatMonth } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import type { GridColumn, GridRow } from '#kernel/ui/grid/grid-parts.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { readDecimal, sum } from '#zero-carbon/calculation/decimals.ts';
import { cellKey, type CellState, type CellStore, type PendingCell } from '#zero-carbon/reports/entry/cell-store.ts';
import {
  bases,
  isYearlyKind,
  limits,
  monthsOf,
  quantityNames,
  unitOf,
  type EntryField,
} from '#zero-carbon/reports/entry/entry-fields.ts';
import { basisWords, fieldWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { jumpsOf, type ReadCell } from '#zero-carbon/reports/entry/section-progress.ts';
import { monthWords } from '#zero-carbon/reports/reports.words.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import type { SectionLine } from './line-form.tsx';
import { sectionPageWords as text } from './section-page.words.ts';

/** What a cell holds: as written, or as stored. */
export const readerOf =
  ({ pending, stored }: CellState): ReadCell =>
  (line, month, field) => {
    const key = cellKey({ line, month, field });
    return (pending.get(key) ?? stored.get(key))?.value ?? '';
  };

/** A month of the period by its number; the line's name for the one row of a year. */
export function monthName(start: string, month: number, t: Translate, lang: Lang): string {
  const first = addMonths(start, month - 1).slice(0, 7);
  const isOneYear = start.slice(5, 7) === '01';
  return isOneYear ? t(monthWords[Number(first.slice(5)) as keyof typeof monthWords]) : formatMonth(first, lang);
}

/** The columns of lines of one kind; with its unit where all count alike. */
export function columnsOf(lines: readonly SectionLine[], t: Translate): readonly GridColumn[] {
  const [first] = lines;
  if (!first) return [];
  const isYear = isYearlyKind(first.kind);
  return [
    ...quantityNames(first.kind).map((field) => ({
      key: field,
      label: t(fieldWords[field]),
      kind: 'amount' as const,
      ...(!isYear && { unit: unitOf(first, field) }),
    })),
    ...(isYear ? [{ key: 'unit', label: t(text.unit), kind: 'computed' as const }] : []),
    {
      key: 'basis',
      label: t(fieldWords.basis),
      kind: 'choice',
      choices: bases.map((code) => ({ code, name: t(basisWords[code]) })),
    },
    ...(['person', 'note'] as const).map((key) => ({
      key,
      label: t(fieldWords[key]),
      kind: 'text' as const,
      limit: limits[key],
    })),
  ];
}

interface RowsOf {
  readonly lines: readonly SectionLine[];
  readonly start: string;
  readonly state: CellState;
  readonly store: CellStore;
  readonly editable: boolean;
  readonly t: Translate;
  readonly lang: Lang;
}

/** A row for each month of a line, or for each line of a year, with what it asks below it. */
export function rowsOf({ lines, start, state, store, editable, t, lang }: RowsOf): readonly GridRow[] {
  const read = readerOf(state);
  return lines.flatMap((line) =>
    monthsOf(line.kind).map((month): GridRow => {
      const label = month === 0 ? line.name : monthName(start, month, t, lang);
      const jumps = jumpsOf(line, month, read);
      const fields: readonly EntryField[] = [...quantityNames(line.kind), 'basis', 'person', 'note'];
      const cells = fields.map((field) => {
        const key = cellKey({ line: line.id, month, field });
        const pending = state.pending.get(key);
        const cell = pending ?? state.stored.get(key);
        const shown = pending?.state === 'refused' ? 'failed' : pending?.state;
        const asked = jumps.some((jump) => jump.field === field);
        return [field, { value: cell?.value ?? '', typed: cell?.typed ?? null, state: shown, asked }] as const;
      });
      const wrong = [...fields, 'reason' as const].flatMap((field) => {
        const cell = state.pending.get(cellKey({ line: line.id, month, field }));
        return cell?.state === 'conflict' || cell?.state === 'refused' ? [cell] : [];
      });
      const below = [
        ...wrong.map((cell) => <WrongCell key={cell.field} cell={cell} state={state} store={store} />),
        ...(jumps.length > 0
          ? [
              <Question
                key="reason"
                said={jumps.map(({ field, percent }) => {
                  const values = { month: label, field: t(fieldWords[field]), percent: Math.abs(percent ?? 0) };
                  return t(percent === null ? text.fromZero : percent > 0 ? text.up : text.down, values);
                })}
                label={t(text.reason, { month: label })}
                value={read(line.id, month, 'reason')}
                readOnly={!editable}
                onSave={(value) => store.change([{ line: line.id, month, field: 'reason', value, typed: null }])}
              />,
            ]
          : []),
      ];
      return {
        key: `${line.id}:${month}`,
        label,
        cells: Object.fromEntries(cells),
        ...(month === 0 && { computed: { unit: unitOf(line, quantityNames(line.kind)[0]!) } }),
        ...(below.length > 0 && { below }),
      };
    }),
  );
}

/** The sums of a line's months. */
export function totalsOf(line: SectionLine, state: CellState): Readonly<Record<string, string>> {
  const read = readerOf(state);
  return Object.fromEntries(
    quantityNames(line.kind).flatMap((field) => {
      const values = monthsOf(line.kind).flatMap((month) => {
        const value = readDecimal(read(line.id, month, field));
        return value ? [value] : [];
      });
      return values.length === 0 ? [] : [[field, groupDigits(sum(values).toFixed())]];
    }),
  );
}

interface QuestionProps {
  readonly said: readonly string[];
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
        {said.map((line) => (
          <span key={line}>
            <Icon name="warn" /> <strong>{line}</strong>{' '}
          </span>
        ))}
        {t(text.why)}
      </span>
      <input
        aria-label={label}
        maxLength={limits.reason}
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
  const field = t(fieldWords[cell.field]);
  const shown = (given: Pick<PendingCell, 'value'> | undefined): string => {
    if (!given || given.value === '') return t(text.nothing);
    if (cell.field === 'basis') return t(basisWords[given.value as keyof typeof basisWords]);
    return readDecimal(given.value) ? groupDigits(given.value) : given.value;
  };
  if (cell.state === 'refused') {
    return (
      <div className="entry-below" data-wrong role="alert">
        {t(text.refused, { field, value: shown(cell), why: cell.message ?? '' })}
      </div>
    );
  }
  return (
    <div className="entry-below" data-wrong role="alert">
      <span>
        {t(text.conflict, {
          field,
          person: theirs?.by ?? t(text.somebody),
          theirs: shown(theirs),
          mine: shown(cell),
        })}
      </span>
      <Button size="small" onClick={() => store.choose(key, 'theirs')}>
        {t(text.takeTheirs)}
      </Button>
      <Button size="small" onClick={() => store.choose(key, 'mine')}>
        {t(text.keepMine)}
      </Button>
    </div>
  );
}
