import type { PointerEvent, ReactNode, RefObject } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import { isOther, textOf, type GridColumn, type GridRow } from './grid-parts.ts';
import { gridWords } from './grid.words.ts';
import { groupDigits } from './read-amount.ts';
import type { Cell, GridState } from './use-grid.ts';

interface GridCellProps {
  readonly grid: GridState;
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly at: Cell;
  readonly readOnly: boolean;
}

/** An editable cell: the active one contains the control, the others display their content. */
export function GridCellView({ grid, row, column, at, readOnly }: GridCellProps): ReactNode {
  const t = useTranslate();
  const cell = row.cells[column.key];
  const isActive = grid.at.row === at.row && grid.at.column === at.column;
  const choose = (event: PointerEvent): void => {
    if (isActive || event.button !== 0) return;
    event.preventDefault();
    if (grid.commit()) grid.move(at.row, at.column, event.shiftKey);
  };
  return (
    <td
      role="gridcell"
      data-kind={column.kind}
      data-active={isActive || undefined}
      data-state={isActive && grid.invalid ? 'failed' : cell?.state}
      data-asked={cell?.asked || undefined}
      aria-selected={grid.isBlock ? grid.inSelection(at.row, at.column) : isActive}
      onPointerDown={choose}
    >
      {isActive ? (
        <ActiveControl grid={grid} row={row} column={column} readOnly={readOnly} />
      ) : (
        <span>{shownOf(row, column)}</span>
      )}
      {cell?.state !== undefined && (
        <span className="grid-state" title={t(gridWords[cell.state])}>
          {cell.state !== 'saving' && <Icon name="warn" />}
          <span className="visually-hidden">{t(gridWords[cell.state])}</span>
        </span>
      )}
    </td>
  );
}

/** The displayed text of a cell: an amount has separated thousands. */
export const shownOf = (row: GridRow, column: GridColumn): string =>
  column.kind === 'amount' ? groupDigits(row.cells[column.key]?.value ?? '') : textOf(row, column);

function ActiveControl({ grid, row, column, readOnly }: Omit<GridCellProps, 'at'>): ReactNode {
  const t = useTranslate();
  const { input, draft, setDraft, write, invalid } = grid;
  const label = t(gridWords.cell, { row: row.label, column: column.label });
  const { value = '', typed } = row.cells[column.key] ?? {};
  if (column.kind === 'choice' && !readOnly) {
    return (
      <select
        ref={input as RefObject<HTMLSelectElement>}
        aria-label={label}
        lang={langOf(label)}
        value={value}
        onChange={({ target }) => write([{ row: row.key, column: column.key, value: target.value, typed: null }])}
      >
        <option value="" aria-label={t(gridWords.choose)} />
        {column.choices?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const text = textOf(row, column);
  const isPlain = column.kind === 'amount' && !isOther(typed, column);
  return (
    <input
      ref={input as RefObject<HTMLInputElement>}
      aria-label={label}
      lang={langOf(label)}
      title={isOther(typed, column) ? t(gridWords.typed, { text }) : undefined}
      aria-invalid={invalid !== undefined || undefined}
      autoComplete="off"
      inputMode={column.kind === 'amount' ? 'decimal' : 'text'}
      maxLength={column.kind === 'amount' ? 60 : (column.limit ?? 500)}
      readOnly={readOnly}
      value={draft ?? (isPlain ? groupDigits(text) : text)}
      onFocus={({ target }) => target.select()}
      // the displayed commas are not part of the input
      onChange={({ target }) =>
        setDraft(draft === undefined && isPlain ? target.value.replaceAll(',', '') : target.value)
      }
      onDoubleClick={() => !readOnly && setDraft(draft ?? text)}
      onBlur={() => grid.commit()}
    />
  );
}
