import { useEffect, useRef, type ReactNode } from 'react';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import './record-rows.css';

export interface RecordRowsProps<Row> {
  readonly rows: readonly Row[];
  /** The title of a row, by its number from 1. */
  readonly title: (place: number) => string;
  /** The initial value of an added row. */
  readonly blank: Row;
  /** The maximum number of rows. */
  readonly most: number;
  /** The minimum number of rows; without it all can be removed. */
  readonly least?: number;
  readonly add: string;
  readonly remove: (place: number) => string;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The fields of one row. */
  readonly children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

/**
 * Records within a form, one below the other: added, changed and removed. The first field of an added record receives
 * the focus; after a removal, that of the next record.
 *
 * @example
 * <RecordRows rows={terms} title={(place) => t(text.term, { place })} blank={{ value: '' }} most={7} add={t(text.add)}
 *   remove={(place) => t(text.remove, { place })} onChange={setTerms}>
 *   {(term, change) => <input value={term.value} onChange={({ target }) => change({ value: target.value })} />}
 * </RecordRows>
 */
export function RecordRows<Row>({
  rows,
  title,
  blank,
  most,
  least = 0,
  add,
  remove,
  onChange,
  children,
}: RecordRowsProps<Row>): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const at = focused.current;
    if (at === undefined) return;
    focused.current = undefined;
    const sets = element.current?.querySelectorAll<HTMLElement>(':scope > fieldset') ?? [];
    const wanted = sets[Math.min(at, sets.length - 1)] ?? element.current;
    wanted?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [rows]);
  return (
    <div className="record-rows" ref={element}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a record here has no other name than its place
        <fieldset key={index}>
          <legend>{title(index + 1)}</legend>
          <div className="field-grid">{children(row, (next) => onChange(rows.with(index, next)), index)}</div>
          {rows.length > least && (
            <LinkButton
              onClick={() => {
                focused.current = index;
                onChange(rows.toSpliced(index, 1));
              }}
            >
              {remove(index + 1)}
            </LinkButton>
          )}
        </fieldset>
      ))}
      {rows.length < most && (
        <LinkButton
          onClick={() => {
            focused.current = rows.length;
            onChange([...rows, blank]);
          }}
        >
          {add}
        </LinkButton>
      )}
    </div>
  );
}
