import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import { shownOf } from './grid-cell.tsx';
import { contentOf, isOther, textOf, type GridChange, type GridColumn, type GridRow } from './grid-parts.ts';
import { gridWords as text } from './grid.words.ts';
import { PasteNotice } from './paste-notice.tsx';
import { readBlock } from './read-block.ts';
import type { Notation } from './read-amount.ts';
import type { GridProps, Pasting } from './use-grid.ts';

/** One row of the table at a time, as a list of labelled fields. */
export function GridCards({
  label,
  corner,
  columns,
  rows,
  totals,
  readOnly,
  target,
  accept,
  onChange,
}: GridProps): ReactNode {
  const t = useTranslate();
  const [index, setIndex] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState<number>();
  if (target && turn !== target.turn) {
    const place = rows.findIndex(({ key }) => key === target.row);
    if (place >= 0) {
      setTurn(target.turn);
      setIndex(place);
    }
  }
  const column = target?.column;
  useEffect(() => {
    if (turn !== undefined)
      box.current?.querySelector<HTMLElement>(`[data-column='${column}'] :is(input, select)`)?.focus();
  }, [turn, column]);
  const at = Math.min(index, rows.length - 1);
  const row = rows[at];
  if (!row) return null;
  // the input is committed after the press, so that nothing moves from under the pointer
  const show = (next: number): void => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setIndex(next);
  };
  const stay = (event: MouseEvent): void => event.preventDefault();
  return (
    <div ref={box} role="group" aria-label={label}>
      <div className="grid-turn">
        <Button busy={at === 0} onMouseDown={stay} onClick={() => show(at - 1)} aria-label={t(text.before)}>
          ‹
        </Button>
        <label>
          <span className="visually-hidden">{corner}</span>
          <select value={at} onChange={({ target }) => setIndex(Number(target.value))}>
            {rows.map(({ key, label: name }, place) => (
              <option key={key} value={place} lang={langOf(name)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button busy={at === rows.length - 1} onMouseDown={stay} onClick={() => show(at + 1)} aria-label={t(text.next)}>
          ›
        </Button>
      </div>
      {columns.map((column) => (
        <div key={`${row.key} ${column.key}`} data-column={column.key} className="grid-field">
          <CardField row={row} column={column} readOnly={readOnly === true} accept={accept} onChange={onChange} />
        </div>
      ))}
      {row.below !== undefined && <div className="grid-below">{row.below}</div>}
      {totals && (
        <dl className="grid-totals">
          {columns.flatMap(({ key, label: name, unit }) =>
            totals[key] === undefined
              ? []
              : [
                  <div key={key}>
                    <dt>{`${t(text.totals)} ${name}`}</dt>
                    <dd>{[totals[key], unit].filter(Boolean).join(' ')}</dd>
                  </div>,
                ],
          )}
        </dl>
      )}
    </div>
  );
}

interface CardFieldProps extends Pick<GridProps, 'accept'> {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly readOnly: boolean;
  readonly onChange: (changes: readonly GridChange[]) => void;
}

function CardField({ row, column, readOnly, accept, onChange }: CardFieldProps): ReactNode {
  const t = useTranslate();
  const [draft, setDraft] = useState<string>();
  const [pasting, setPasting] = useState<Pasting>();
  const { key, kind, unit, choices, limit = 500 } = column;
  const name = unit ? `${column.label} (${unit})` : column.label;
  const cell = row.cells[key];
  if (kind === 'computed') {
    return (
      <dl className="grid-totals">
        <div>
          <dt>{name}</dt>
          <dd>{row.computed?.[key]}</dd>
        </div>
      </dl>
    );
  }
  const write = (typed: string, notation?: Notation): void => {
    const block = [[typed.trim()]];
    const read = readBlock(block, { rows: [row], columns: [column], accept }, notation);
    if ('changes' in read) {
      const [change] = read.changes;
      setDraft(undefined);
      setPasting(undefined);
      const before = contentOf(row, key);
      if (change && JSON.stringify(change) !== JSON.stringify(before)) onChange(read.changes);
    } else setPasting({ block, at: { row: 0, column: 0 }, ...read });
  };
  const [problem] = pasting?.problems ?? [];
  return (
    <Field
      label={name}
      {...(cell?.state !== undefined && { hint: t(text[cell.state]) })}
      {...(isOther(cell?.typed, column) && { hint: t(text.typed, { text: textOf(row, column) }) })}
      {...(problem && { problem: t(problem.why) })}
    >
      {(control) => (
        <>
          {kind === 'choice' ? (
            <select
              {...control}
              disabled={readOnly}
              value={cell?.value ?? ''}
              onChange={({ target }) => onChange([{ row: row.key, column: key, value: target.value, typed: null }])}
            >
              <option value="">{t(text.choose)}</option>
              {choices?.map((choice) => (
                <option key={choice.code} value={choice.code}>
                  {choice.name}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              autoComplete="off"
              inputMode={kind === 'amount' ? 'decimal' : 'text'}
              maxLength={kind === 'amount' ? 60 : limit}
              readOnly={readOnly}
              value={draft ?? shownOf(row, column)}
              onFocus={() => !readOnly && setDraft(draft ?? textOf(row, column))}
              onChange={({ target }) => setDraft(target.value)}
              onBlur={() => draft !== undefined && write(draft)}
            />
          )}
          {pasting?.ask !== undefined && (
            <PasteNotice
              grid={{
                pasting,
                answerPaste: (notation) => write(draft ?? '', notation),
                closePaste: () => setPasting(undefined),
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}
