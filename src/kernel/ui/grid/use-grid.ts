import { useCallback, useEffect, useRef, useState } from 'react';
import { contentOf, textOf, type Accept, type GridChange, type GridColumn, type GridRow } from './grid-parts.ts';
import { readBlock, type BlockProblem } from './read-block.ts';
import type { Notation } from './read-amount.ts';
import { joinBlock, splitBlock } from './split-block.ts';

export interface GridProps {
  /** The table's subject, for screen readers. */
  readonly label: string;
  /** Above the rows' names. */
  readonly corner: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** By column, in the last row. */
  readonly totals?: Readonly<Record<string, string>>;
  readonly readOnly?: boolean;
  /** The cell to focus, by its row and column; a changed `turn` focuses it again. */
  readonly target?: { readonly row: string; readonly column: string; readonly turn: number } | undefined;
  readonly accept: Accept;
  /** Called once per user action: with one cell, or with a whole block. */
  readonly onChange: (changes: readonly GridChange[]) => void;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface Act {
  readonly before: readonly GridChange[];
  readonly after: readonly GridChange[];
}

/** The pending or rejected paste, with the reason. */
export interface Pasting {
  readonly block: readonly (readonly string[])[];
  readonly at: Cell;
  readonly ask?: string;
  readonly problems?: readonly BlockProblem[];
}

/** The focused cell, the selected block, the current input, and the undo history. */
export function useGrid({ rows, columns, accept, onChange, target, readOnly = false }: GridProps) {
  const writable = columns.filter(({ kind }) => kind !== 'computed');
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Cell>({ row: 0, column: 0 });
  /** The input of the active cell; undefined while the user is not typing. */
  const [draft, keepDraft] = useState<string>();
  const [pasting, setPasting] = useState<Pasting>();
  /** A rejection of the input lasts until the user types again or cancels. */
  const setDraft = (text: string | undefined): void => {
    keepDraft(text);
    setPasting(undefined);
  };
  const done = useRef<Act[]>([]);
  const undone = useRef<Act[]>([]);
  const asksFocus = useRef(false);
  const input = useRef<HTMLInputElement | HTMLSelectElement>(null);

  const at: Cell = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, writable.length - 1) };
  useEffect(() => {
    if (!asksFocus.current) return;
    asksFocus.current = false;
    input.current?.focus();
    if (input.current instanceof HTMLInputElement) input.current.select();
  }, [at.row, at.column, draft]);

  const move = (row: number, column: number, extend = false): void => {
    const to = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(writable.length - 1, column)),
    };
    asksFocus.current = true;
    setActive(to);
    if (!extend) setAnchor(to);
    setDraft(undefined);
    // the same cell does not render again
    if (to.row === at.row && to.column === at.column) {
      asksFocus.current = false;
      if (input.current instanceof HTMLInputElement) input.current.select();
    }
  };

  const [turn, setTurn] = useState<number>();
  if (target && turn !== target.turn) {
    const row = rows.findIndex(({ key }) => key === target.row);
    const column = writable.findIndex(({ key }) => key === target.column);
    if (row >= 0 && column >= 0) {
      setTurn(target.turn);
      setActive({ row, column });
      setAnchor({ row, column });
    }
  }
  useEffect(() => {
    if (turn !== undefined) input.current?.focus();
  }, [turn]);

  const write = useCallback(
    (changes: readonly GridChange[]): void => {
      const before = changes.map(({ row, column }) =>
        contentOf(
          rows.find(({ key }) => key === row)!,
          column,
        ),
      );
      const after = changes.filter(
        ({ value, typed }, index) =>
          value !== before[index]!.value || JSON.stringify(typed) !== JSON.stringify(before[index]!.typed),
      );
      if (after.length === 0 || readOnly) return;
      done.current.push({ before: before.filter((_, index) => after.includes(changes[index]!)), after });
      undone.current = [];
      onChange(after);
    },
    [rows, readOnly, onChange],
  );

  const undo = (): void => {
    const act = done.current.pop();
    if (!act) return;
    undone.current.push(act);
    onChange(act.before);
  };
  const redo = (): void => {
    const act = undone.current.pop();
    if (!act) return;
    done.current.push(act);
    onChange(act.after);
  };

  const writeBlock = (block: Pasting['block'], from: Cell, notation?: Notation): boolean => {
    const place = { rows: rows.slice(from.row), columns: writable.slice(from.column), accept };
    const read = readBlock(block, place, notation);
    if ('changes' in read) {
      write(read.changes);
      setPasting(undefined);
      return true;
    }
    setPasting({ block, at: from, ...read });
    return false;
  };

  /** Commits the input; returns false if it cannot be read, and then it stays for correction. */
  const commit = (): boolean => {
    if (draft === undefined) return true;
    const isTaken = writeBlock([[draft.trim()]], at);
    if (isTaken) setDraft(undefined);
    return isTaken;
  };

  const selected = {
    top: Math.min(anchor.row, at.row),
    bottom: Math.min(rows.length - 1, Math.max(anchor.row, at.row)),
    left: Math.min(anchor.column, at.column),
    right: Math.min(writable.length - 1, Math.max(anchor.column, at.column)),
  };
  const inSelection = (row: number, column: number): boolean =>
    row >= selected.top && row <= selected.bottom && column >= selected.left && column <= selected.right;
  const chosenRows = rows.slice(selected.top, selected.bottom + 1);
  const chosenColumns = writable.slice(selected.left, selected.right + 1);

  const copy = (): string => joinBlock(chosenRows.map((row) => chosenColumns.map((column) => textOf(row, column))));
  const clear = (): void =>
    write(
      chosenRows.flatMap((row) =>
        chosenColumns.map(({ key }) => ({ row: row.key, column: key, value: '', typed: null })),
      ),
    );
  const paste = (text: string): void => {
    const block = splitBlock(text);
    if (readOnly || block.length === 0) return;
    writeBlock(block, { row: selected.top, column: selected.left });
  };

  return {
    writable,
    at,
    draft,
    setDraft,
    pasting,
    input,
    move,
    write,
    undo,
    redo,
    commit,
    copy,
    clear,
    paste,
    inSelection,
    /** The problem of the active cell's input. */
    invalid: draft === undefined || pasting?.block.length !== 1 ? undefined : pasting.problems?.[0],
    isBlock: selected.top !== selected.bottom || selected.left !== selected.right,
    answerPaste: (notation: Notation) => {
      if (!pasting) return;
      writeBlock(pasting.block, pasting.at, notation);
      setDraft(undefined);
      asksFocus.current = true;
      input.current?.focus();
    },
    closePaste: () => {
      setPasting(undefined);
      input.current?.focus();
    },
  };
}

export type GridState = ReturnType<typeof useGrid>;
