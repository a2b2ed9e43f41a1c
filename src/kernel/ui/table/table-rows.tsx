import { memo, type HTMLAttributes, type ReactNode } from 'react';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { unbroken } from '#kernel/ui/kit/unbroken.tsx';
import './table.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Replaces the label above the column, for example by a button that sorts. */
  readonly header?: ReactNode;
  /** The current sort order of the rows by this column. */
  readonly sorted?: 'ascending' | 'descending';
  readonly cell: (row: Row) => ReactNode;
  /** Prevents line breaks, always or only in a wide window. */
  readonly nowrap?: 'always' | 'wide';
  /** True for figures, which are right-aligned. */
  readonly numeric?: true;
  /** Hidden in windows without enough room: below 1200 px, or below 1024 px. */
  readonly room?: 'wide' | 'middle';
  /**
   * The position on a card of two lines, the form of rows on a phone if any column sets it; columns without it are
   * hidden.
   */
  readonly card?: 'left' | 'right';
  /** The position of its cells on a phone, for the style sheet of a table with a `look`. */
  readonly at?: string;
}

export interface TableRowsProps<Row> {
  /** While these are unchanged, an unchanged row does not render again. */
  readonly columns: readonly Column<Row>[];
  /** A cell before all others that renders each time, such as a check box that selects its row. */
  readonly box?: { readonly header: ReactNode; readonly cell: (row: Row) => ReactNode } | undefined;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Returns true for rows whose name is faded, such as those no longer valid. */
  readonly faded?: (row: Row) => boolean;
  /** Further attributes of a row, such as its selection and its keys. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, unknown>>;
  readonly caption: string;
  /** Classes instead of `table`: rows of another height, of another shape on phones. */
  readonly look?: string;
  /** True for a few columns of short figures: they stay a table on phones, without the columns that have a `room`. */
  readonly figures?: true;
}

/**
 * The rows of a table; below 768 px each is a card of labels and values. The roles are written out because cards are not
 * laid out as a table, and browsers drop a table's meaning with its layout.
 *
 * @example
 * <TableRows caption={…} columns={columns} rows={rows} rowKey={(row) => row.ntwCertNo} />
 */
export function TableRows<Row>(props: TableRowsProps<Row>): ReactNode {
  const { columns, box, rows, rowKey, faded, rowProps, caption, look, figures } = props;
  return (
    <Frame columns={columns} box={box?.header} caption={caption} look={look} figures={figures}>
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" data-faded={faded?.(row) || undefined} {...rowProps?.(row)}>
          {box && (
            <td role="cell" className="box-cell">
              {box.cell(row)}
            </td>
          )}
          <Cells columns={columns as readonly Column<unknown>[]} row={row} />
        </tr>
      ))}
    </Frame>
  );
}

const Cells = memo(function Cells({
  columns,
  row,
}: {
  readonly columns: readonly Column<unknown>[];
  readonly row: unknown;
}): ReactNode {
  return columns.map(({ key, label, cell, nowrap, numeric, room, card, at }) => (
    <td
      key={key}
      role="cell"
      data-label={label}
      data-nowrap={nowrap}
      data-numeric={numeric}
      data-room={room}
      data-card={card}
      data-at={at}
    >
      {unbroken(cell(row))}
    </td>
  ));
});

interface FrameProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'label' | 'header' | 'sorted' | 'numeric' | 'room' | 'card'>[];
  readonly box?: ReactNode;
  readonly caption: string;
  readonly look?: string | undefined;
  readonly figures?: true | undefined;
  readonly children: ReactNode;
}

function Frame({ columns, box, caption, look = 'table', figures, children }: FrameProps): ReactNode {
  return (
    <table
      className={look}
      role="table"
      aria-label={caption}
      data-cards={columns.some(({ card }) => card) || undefined}
      data-figures={figures}
    >
      <thead role="rowgroup">
        <tr role="row">
          {box !== undefined && (
            <th role="columnheader" className="box-cell">
              {box}
            </th>
          )}
          {columns.map(({ key, label, header, sorted, numeric, room }) => (
            <th key={key} scope="col" role="columnheader" aria-sort={sorted} data-numeric={numeric} data-room={room}>
              {header ?? unbroken(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

const widths = ['11em', '13em', '5em', '8em', '6em', '4em'];

/**
 * Placeholder rows during a fetch.
 *
 * @example
 * <SkeletonRows columns={columns} count={10} caption={…} />
 */
export function SkeletonRows({
  columns,
  count,
  caption,
}: Omit<FrameProps, 'children'> & { readonly count: number }): ReactNode {
  return (
    <Frame columns={columns} caption={caption}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} role="row">
          {columns.map(({ key, label, room, card }, index) => (
            <td key={key} role="cell" data-label={label} data-room={room} data-card={card}>
              <Skeleton width={widths[index % widths.length] ?? '6em'} />
            </td>
          ))}
        </tr>
      ))}
    </Frame>
  );
}
