import { Fragment, useId, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { GridCards } from './grid-cards.tsx';
import { GridCellView } from './grid-cell.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { textOf, type GridColumn } from './grid-parts.ts';
import { gridWords } from './grid.words.ts';
import { PasteNotice } from './paste-notice.tsx';
import { useGrid, type GridProps } from './use-grid.ts';
import { useNarrow } from './use-narrow.ts';
import './grid.css';

/** By the key that is pressed with Control or Command. */
const withControl: Readonly<Record<string, 'undo' | 'redo'>> = { z: 'undo', y: 'redo' };

/** The button of a computed cell; the arrow keys reach it, because the table has one tab stop. */
const opener = "td[data-kind='computed'] > button";

/**
 * An editable table: by keyboard as in a spreadsheet, by blocks from the clipboard, with undo. One tab stop; Escape,
 * then Tab, leaves it. A phone displays one row at a time as a list of labelled fields.
 *
 * @example
 * <Grid label={t(words.power)} corner="2026" columns={columns} rows={months} accept={convert} onChange={save} />
 */
export function Grid(props: GridProps): ReactNode {
  const isNarrow = useNarrow();
  return isNarrow ? <GridCards {...props} /> : <GridTable {...props} />;
}

function GridTable(props: GridProps): ReactNode {
  const { label, corner, columns, rows, totals, readOnly = false } = props;
  const t = useTranslate();
  const id = useId();
  const grid = useGrid(props);
  const { writable, at, draft, move } = grid;
  const [leaving, setLeaving] = useState(false);

  const go = (event: KeyboardEvent, row: number, column: number, extend = false): void => {
    event.preventDefault();
    if (grid.commit()) move(row, column, extend);
  };
  const tab = (event: KeyboardEvent): void => {
    if (leaving) return;
    const next = at.column + (event.shiftKey ? -1 : 1);
    if (next >= 0 && next < writable.length) go(event, at.row, next);
    else if (event.shiftKey && at.row > 0) go(event, at.row - 1, writable.length - 1);
    else if (!event.shiftKey && rows[at.row]?.below !== undefined) grid.commit();
    else if (!event.shiftKey && at.row < rows.length - 1) go(event, at.row + 1, 0);
    else grid.commit();
  };
  /** The buttons of the computed cells come after the last editable cell. */
  const focusOpener = (event: KeyboardEvent<HTMLTableElement>, row: number, place = 0): void => {
    event.preventDefault();
    const openers = openersOf(event.currentTarget, row);
    openers[Math.min(place, openers.length - 1)]?.focus();
  };
  const leaveOpener = (event: KeyboardEvent<HTMLTableElement>, target: HTMLElement): void => {
    const row = Number(target.closest('tr')?.dataset['row']);
    const place = openersOf(event.currentTarget, row).indexOf(target);
    if (event.key === 'ArrowLeft' && place === 0) go(event, row, writable.length - 1);
    else if (event.key === 'ArrowLeft') focusOpener(event, row, place - 1);
    else if (event.key === 'ArrowRight') focusOpener(event, row, place + 1);
    else if (event.key === 'ArrowUp') focusOpener(event, row - 1, place);
    else if (event.key === 'ArrowDown') focusOpener(event, row + 1, place);
  };
  const shortcut = (event: KeyboardEvent): void => {
    const act = withControl[event.key.toLowerCase()];
    if (draft !== undefined || !act) return;
    event.preventDefault();
    if (act === 'undo' && event.shiftKey) grid.redo();
    else grid[act]();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target)) return;
    if (target.matches(opener)) return leaveOpener(event, target);
    const question = target.closest<HTMLElement>('[data-below]');
    if (question) {
      const after = Number(question.dataset['below']) + 1;
      const isEnter = event.key === 'Enter' && !event.shiftKey && target.matches('input, textarea');
      const isLast = [...question.querySelectorAll('button, input, select, textarea')].at(-1) === target;
      if (event.nativeEvent.isComposing || !(isEnter || (event.key === 'Tab' && !event.shiftKey && isLast))) return;
      if (isEnter) {
        event.preventDefault();
        target.blur();
      }
      if (after < rows.length) go(event, after, isEnter ? at.column : 0);
      return;
    }
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Tab' && event.key !== 'Shift') setLeaving(event.key === 'Escape' && draft === undefined);
    const editing = draft !== undefined;
    const { row, column } = at;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Home') return go(event, 0, 0, event.shiftKey);
      if (event.key === 'End') return go(event, rows.length - 1, writable.length - 1, event.shiftKey);
      return shortcut(event);
    }
    switch (event.key) {
      case 'Tab':
        return tab(event);
      case 'Enter':
        return go(event, row + (event.shiftKey ? -1 : 1), column);
      case 'ArrowUp':
        return go(event, row - 1, column, event.shiftKey);
      case 'ArrowDown':
        if (!event.altKey) go(event, row + 1, column, event.shiftKey);
        return;
      case 'ArrowLeft':
        if (!editing) go(event, row, column - 1, event.shiftKey);
        return;
      case 'ArrowRight':
        if (editing) return;
        if (column === writable.length - 1 && !event.shiftKey && grid.commit()) focusOpener(event, row);
        else go(event, row, column + 1, event.shiftKey);
        return;
      case 'Home':
        if (!editing) go(event, row, 0, event.shiftKey);
        return;
      case 'End':
        if (!editing) go(event, row, writable.length - 1, event.shiftKey);
        return;
      case 'Escape':
        if (!editing) return;
        event.preventDefault();
        event.stopPropagation();
        grid.setDraft(undefined);
        return;
      case 'F2': {
        event.preventDefault();
        if (readOnly || editing) return;
        const { current } = grid.input;
        if (current instanceof HTMLSelectElement) current.showPicker();
        else if (current) {
          // the text as it was typed, without the displayed commas
          grid.setDraft(textOf(rows[row]!, writable[column]!));
          current.setSelectionRange(current.value.length, current.value.length);
        }
        return;
      }
      case 'Delete':
      case 'Backspace':
        if (editing) return;
        event.preventDefault();
        grid.clear();
        return;
      default:
    }
  };
  const onCopy = (event: ClipboardEvent, cut = false): void => {
    if (draft !== undefined || isElsewhere(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy());
    if (cut && !readOnly) grid.clear();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (draft !== undefined || isElsewhere(event)) return;
    event.preventDefault();
    grid.paste(event.clipboardData.getData('text/plain'));
  };
  return (
    <div>
      <PasteNotice grid={grid.invalid ? { ...grid, pasting: undefined } : grid} />
      <div className="grid-scroll">
        <table
          className="grid-table"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- what is written into is a grid
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-readonly={readOnly || undefined}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onCut={(event) => onCopy(event, true)}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-kind={column.kind} data-number={isNumber(column)}>
                  {column.label}
                  {column.unit !== undefined && <small>{column.unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.key}>
                <tr data-row={index}>
                  <th scope="row">
                    <Named>{row.label}</Named>
                  </th>
                  {columns.map((column) =>
                    column.kind === 'computed' ? (
                      <td key={column.key} role="gridcell" data-kind="computed" data-number={isNumber(column)}>
                        {row.computed?.[column.key]}
                      </td>
                    ) : (
                      <GridCellView
                        key={column.key}
                        grid={grid}
                        row={row}
                        column={column}
                        at={{ row: index, column: writable.indexOf(column) }}
                        readOnly={readOnly}
                      />
                    ),
                  )}
                </tr>
                {grid.invalid && index === at.row && (
                  <tr className="grid-below">
                    <td role="gridcell" colSpan={columns.length + 1}>
                      <p className="grid-invalid" role="alert">
                        {t(gridWords.invalid, {
                          text: draft ?? '',
                          why: t(grid.invalid.why),
                        })}
                      </p>
                    </td>
                  </tr>
                )}
                {row.below !== undefined && (
                  <tr className="grid-below" data-below={index}>
                    <td role="gridcell" colSpan={columns.length + 1}>
                      {row.below}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                <th scope="row">{t(gridWords.totals)}</th>
                {columns.map((column) => (
                  <td key={column.key} role="gridcell" data-kind={column.kind} data-number={isNumber(column)}>
                    {totals[column.key]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className="grid-hint" id={`${id}-hint`}>
        {t(gridWords.hint)}
      </p>
      <p className="visually-hidden" role="status">
        {leaving ? t(gridWords.leaving) : ''}
      </p>
    </div>
  );
}

/** The buttons of the computed cells of a row, from left to right. */
const openersOf = (table: HTMLTableElement, row: number): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>(`tr[data-row='${row}'] ${opener}`),
];

/** True for numbers, which are right-aligned: amounts, and computed values with a unit. */
const isNumber = ({ kind, unit }: GridColumn): true | undefined =>
  kind === 'amount' || (kind === 'computed' && unit !== undefined) || undefined;

/** True in a question below a row, or in a layer over the page. */
const isElsewhere = ({ target, currentTarget }: ClipboardEvent): boolean =>
  (target as HTMLElement).closest('[data-below]') !== null || !currentTarget.contains(target as HTMLElement);
