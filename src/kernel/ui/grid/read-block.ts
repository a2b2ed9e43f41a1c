import { bothLanguages, type Text } from '#kernel/i18n/text.ts';
import type { Accept, GridChange, GridColumn, GridRow } from './grid-parts.ts';
import { gridWords } from './grid.words.ts';
import { notationOf, readAmount, type Notation } from './read-amount.ts';

/** A text that cannot be written into its cell, with the reason. */
export interface BlockProblem {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly why: Text;
}

export type ReadBlock =
  | { readonly changes: readonly GridChange[] }
  /** A text whose comma may separate thousands or decimals. */
  | { readonly ask: string }
  | { readonly problems: readonly BlockProblem[] };

/** The target of a block: the editable rows and columns from the focused cell on. */
export interface Place {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly accept: Accept;
}

/**
 * The changes that a block of texts makes: all of them, or none and the problems by row and column.
 *
 * @param notation the user's choice.
 * @example
 * readBlock([['1,234,567']], { rows, columns, accept });
 */
export function readBlock(block: readonly (readonly string[])[], place: Place, notation?: Notation): ReadBlock {
  const { rows, columns, accept } = place;
  const amounts = block.flatMap((cells) => cells.filter((_, at) => columns[at]?.kind === 'amount'));
  const detected = notation ?? notationOf(amounts);
  if (typeof detected === 'object') return detected;
  const changes: GridChange[] = [];
  const problems: BlockProblem[] = [];
  const widest = Math.max(0, ...block.map((cells) => cells.length));
  if (block.length > rows.length || widest > columns.length) {
    const values = { rows: block.length, columns: widest, room: rows.length, wide: columns.length };
    return { problems: [{ row: '', column: '', text: '', why: bothLanguages(gridWords.noRoom, values) }] };
  }
  for (const [down, cells] of block.entries()) {
    for (const [across, text] of cells.entries()) {
      const row = rows[down]!;
      const column = columns[across]!;
      const read = readCell(text, row, column, accept, detected);
      if ('value' in read) changes.push(read);
      else problems.push({ row: row.label, column: column.label, text, ...read });
    }
  }
  return problems.length > 0 ? { problems } : { changes };
}

type Reason = Pick<BlockProblem, 'why'>;

function readCell(
  text: string,
  { key: row }: GridRow,
  { key: column, kind, choices = [], unit = '', limit = 500 }: GridColumn,
  accept: Accept,
  notation: Notation | undefined,
): GridChange | Reason {
  if (text === '') return { row, column, value: '', typed: null };
  if (kind === 'text') {
    return text.length > limit
      ? { why: bothLanguages(gridWords.tooLong, { limit }) }
      : { row, column, value: text, typed: null };
  }
  if (kind === 'choice') {
    const wanted = text.toLowerCase();
    const found = choices.find(({ code, name }) => code === wanted || name.toLowerCase() === wanted);
    if (found) return { row, column, value: found.code, typed: null };
    const names = choices.map(({ name }) => name).join(' / ');
    return { why: bothLanguages(gridWords.notChoice, { choices: names }) };
  }
  const read = readAmount(text, notation);
  if ('problem' in read) return { why: gridWords[read.problem] };
  if ('ambiguous' in read) return { why: gridWords.notNumber };
  const { amount } = read;
  if (unit !== '' && (amount.unit === '' || amount.unit === unit)) {
    return { row, column, value: amount.value, typed: { value: amount.value, unit } };
  }
  const value = accept(row, column, amount);
  if (value === undefined && amount.unit === '') return { why: gridWords.needUnit };
  return value === undefined
    ? { why: bothLanguages(gridWords.wrongUnit, { unit: amount.unit, wanted: unit }) }
    : { row, column, value, typed: amount };
}
