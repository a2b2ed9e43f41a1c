import { useEffect, useRef, type ReactNode } from 'react';
import { blankRow, isSame } from '#kernel/form/form-values.ts';
import type { FieldRule } from '#kernel/form/form-fields.ts';
import { pastedRows, type Messages, type RowTexts } from '#kernel/form/form-problems.ts';
import { focusField } from '#kernel/form/web/focus-field.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ErrorSummary } from '#kernel/ui/form/error-summary.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Quoting } from '#kernel/ui/parts/named.tsx';
import { rowEntries } from './row-entries.ts';
import { RowContext } from './row-field.tsx';
import './record-rows.css';

export interface RecordRowsProps<Row> {
  /** The array's rule: the fields of its rows, and the minimum and maximum number of rows. */
  readonly rule: FieldRule;
  /** The array's name: the path of its first row is `people.0`. */
  readonly name: string;
  readonly texts: RowTexts;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** The errors by path. */
  readonly problems?: Messages | undefined;
  /** From 1: a summary of the errors, which gets the focus at each failed attempt; for rows outside a `Form`. */
  readonly attempt?: number;
  /** The initial value of an added row; by default its fields are empty. */
  readonly blank?: Row;
  /** The number of entries of the array before these rows. */
  readonly before?: number;
  /** Accepts several rows pasted from a spreadsheet. */
  readonly pastes?: boolean;
  /** The id of the field's label is this one with `-label`. */
  readonly id?: string;
  readonly describedBy?: string | undefined;
  /** The fields of one row: `RowField`s, or other controls. */
  readonly children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

/**
 * Records within a form, one below the other: added, changed and removed. The first field of an added record receives
 * the focus; after a removal, that of the next record.
 *
 * @example
 * <RecordRows rule={rules.people} name="people" texts={peopleTexts} rows={rows} problems={problems} onChange={setRows}>
 *   {() => <RowField name="phone" />}
 * </RecordRows>
 */
export function RecordRows<Row>(props: RecordRowsProps<Row>): ReactNode {
  const {
    rule,
    name,
    texts,
    rows,
    onChange,
    problems = {},
    attempt = 0,
    before = 0,
    pastes = false,
    id,
    children,
  } = props;
  const { min = 0, max = Infinity, rows: rules = {} } = rule;
  const { blank = blankRow(rules) as Row } = props;
  const { title, labels, add, remove } = texts;
  const t = useTranslate();
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
  const paste = (pasted: string, index: number): boolean => {
    const added = pastedRows(pasted, Object.keys(labels)) as Row[] | null;
    if (!added) return false;
    const after = rows.slice(index + 1).filter((row) => !isSame(row, blank));
    onChange([...rows.slice(0, index), ...added, ...after].slice(0, max));
    return true;
  };
  const entries = attempt === 0 ? [] : rowEntries(problems, texts, rows, t);
  return (
    <div
      className="record-rows"
      ref={element}
      aria-describedby={props.describedBy}
      {...(id !== undefined && { id, role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {entries.length > 0 && (
        <ErrorSummary
          title={t(httpWords.invalidInput)}
          entries={entries}
          attempt={attempt}
          onChoose={(path) => focusField(element.current, path)}
        />
      )}
      {rows.map((row, index) => {
        const change = (next: Row): void => onChange(rows.with(index, next));
        return (
          <fieldset
            // oxlint-disable-next-line react/no-array-index-key -- a record here has no other name than its place
            key={index}
            onPaste={(event) => {
              if (pastes && paste(event.clipboardData.getData('text'), index)) event.preventDefault();
            }}
          >
            <legend>
              <Quoting>{typeof title === 'function' ? title(index + 1, rows) : t(title, { place: index + 1 })}</Quoting>
            </legend>
            <RowContext
              value={{ path: `${name}.${before + index}`, row: row as object, change, rules, labels, problems }}
            >
              <div className="field-grid">{children(row, change, index)}</div>
            </RowContext>
            {remove && rows.length > min && (
              <LinkButton
                onClick={() => {
                  focused.current = index;
                  onChange(rows.toSpliced(index, 1));
                }}
              >
                {t(remove, { place: index + 1 })}
              </LinkButton>
            )}
          </fieldset>
        );
      })}
      {add && before + rows.length < max && (
        <LinkButton
          onClick={() => {
            focused.current = rows.length;
            onChange([...rows, blank]);
          }}
        >
          {t(add)}
        </LinkButton>
      )}
    </div>
  );
}
