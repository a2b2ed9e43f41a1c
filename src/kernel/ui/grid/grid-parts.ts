import type { ReactNode } from 'react';
import type { Amount } from './read-amount.ts';

export interface GridChoice {
  readonly code: string;
  readonly name: string;
}

export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** Displayed below the label: the unit of numbers without one; without it, each amount is typed with its own. */
  readonly unit?: string;
  /** A `computed` column is displayed and never edited. */
  readonly kind: 'amount' | 'text' | 'choice' | 'computed';
  /** Of a choice. */
  readonly choices?: readonly GridChoice[];
  /** The maximum number of characters of a text. */
  readonly limit?: number;
}

export interface GridCell {
  /** A decimal text, a text or the code of a choice; empty without a value. */
  readonly value: string;
  /** An amount with its own unit, which does not change with the column's unit. */
  readonly typed?: Amount | null;
  readonly state?: 'saving' | 'failed' | 'conflict' | undefined;
  /** True if the row below contains a question about this cell. */
  readonly asked?: boolean;
}

export interface GridRow {
  readonly key: string;
  readonly label: string;
  readonly cells: Readonly<Record<string, GridCell | undefined>>;
  /** By the keys of computed columns. */
  readonly computed?: Readonly<Record<string, ReactNode>>;
  /** A question or a message about this row. */
  readonly below?: ReactNode;
}

/** The new content of a cell; an empty value clears it. */
export interface GridChange {
  readonly row: string;
  readonly column: string;
  readonly value: string;
  readonly typed: Amount | null;
}

/** Returns an amount in its column's unit, as displayed; undefined if it does not convert, or a unit is missing. */
export type Accept = (row: string, column: string, amount: Amount) => string | undefined;

/** The content of a cell, as a change that would write it. */
export const contentOf = (row: GridRow, column: string): GridChange => ({
  row: row.key,
  column,
  value: row.cells[column]?.value ?? '',
  typed: row.cells[column]?.typed ?? null,
});

/** A cell's text for editing and copying. */
export function textOf(row: GridRow, column: GridColumn): string {
  const { value, typed } = contentOf(row, column.key);
  if (column.kind === 'choice') return column.choices?.find(({ code }) => code === value)?.name ?? value;
  return isOther(typed, column) ? `${typed.value} ${typed.unit}` : value;
}

/** True if an amount was typed in a unit other than its column's. */
export const isOther = (typed: Amount | null | undefined, { unit }: GridColumn): typed is Amount =>
  typed !== null && typed !== undefined && typed.unit !== unit;
