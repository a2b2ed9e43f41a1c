import type { ReactNode } from 'react';
import type { Amount } from './read-amount.ts';

export interface GridChoice {
  readonly code: string;
  readonly name: string;
}

export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** Under the label: what a number without a unit counts; without it, each amount is typed with its own. */
  readonly unit?: string;
  /** `computed` is shown and never written. */
  readonly kind: 'amount' | 'text' | 'choice' | 'computed';
  /** Of a choice. */
  readonly choices?: readonly GridChoice[];
  /** Characters that a text may have. */
  readonly limit?: number;
}

export interface GridCell {
  /** A decimal text, a text or the code of a choice; empty where nothing is entered. */
  readonly value: string;
  /** An amount with its unit, which stays with it whatever the column counts. */
  readonly typed?: Amount | null;
  readonly state?: 'saving' | 'failed' | 'conflict' | undefined;
  /** The row below asks about it. */
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

/** One cell as it is to be; an empty value clears it. */
export interface GridChange {
  readonly row: string;
  readonly column: string;
  readonly value: string;
  readonly typed: Amount | null;
}

/** What an amount is in its column's unit, as it is shown; undefined where it does not convert, or a unit is needed. */
export type Accept = (row: string, column: string, amount: Amount) => string | undefined;

/** What a cell holds, as a change that would write it. */
export const contentOf = (row: GridRow, column: string): GridChange => ({
  row: row.key,
  column,
  value: row.cells[column]?.value ?? '',
  typed: row.cells[column]?.typed ?? null,
});

/** A cell's text as it is edited and copied. */
export function textOf(row: GridRow, column: GridColumn): string {
  const { value, typed } = contentOf(row, column.key);
  if (column.kind === 'choice') return column.choices?.find(({ code }) => code === value)?.name ?? value;
  return isOther(typed, column) ? `${typed.value} ${typed.unit}` : value;
}

/** Whether an amount was typed in another unit than its column counts. */
export const isOther = (typed: Amount | null | undefined, { unit }: GridColumn): typed is Amount =>
  typed !== null && typed !== undefined && typed.unit !== unit;
