import type { HTMLAttributes, ReactNode } from 'react';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import './table.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** In the place of the label above the column, such as a button that sorts by it. */
  readonly header?: ReactNode;
  /** How the rows are sorted by this column now. */
  readonly sorted?: 'ascending' | 'descending';
  readonly cell: (row: Row) => ReactNode;
  /** Kept on one line, always or only where the window is wide. */
  readonly nowrap?: 'always' | 'wide';
  /** Where its cells stand on a phone, for the style sheet of a table with a `look`. */
  readonly at?: string;
}

export interface TableRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows whose name is drawn fainter, such as those no longer valid. */
  readonly faded?: (row: Row) => boolean;
  /** What a row carries besides, such as its selection and its keys. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, unknown>>;
  readonly caption: string;
  /** Classes in the place of `table`: rows of another height, of another shape on phones. */
  readonly look?: string;
}

/**
 * The rows of a table; below 768 px each is a card of labels and values. The roles are written out because cards are not
 * laid out as a table, and browsers drop a table's meaning with its layout.
 *
 * @example
 * <TableRows caption={…} columns={columns} rows={rows} rowKey={(row) => row.ntwCertNo} />
 */
export function TableRows<Row>(props: TableRowsProps<Row>): ReactNode {
  const { columns, rows, rowKey, faded, rowProps, caption, look } = props;
  return (
    <Frame columns={columns} caption={caption} look={look}>
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" data-faded={faded?.(row) || undefined} {...rowProps?.(row)}>
          {columns.map(({ key, label, cell, nowrap, at }) => (
            <td key={key} role="cell" data-label={label} data-nowrap={nowrap} data-at={at}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </Frame>
  );
}

interface FrameProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'label' | 'header' | 'sorted'>[];
  readonly caption: string;
  readonly look?: string | undefined;
  readonly children: ReactNode;
}

function Frame({ columns, caption, look = 'table', children }: FrameProps): ReactNode {
  return (
    <table className={look} role="table" aria-label={caption}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, header, sorted }) => (
            <th key={key} scope="col" role="columnheader" aria-sort={sorted}>
              {header ?? label}
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
 * Rows that hold the place of those being fetched.
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
          {columns.map(({ key, label }, index) => (
            <td key={key} role="cell" data-label={label}>
              <Skeleton width={widths[index % widths.length] ?? '6em'} />
            </td>
          ))}
        </tr>
      ))}
    </Frame>
  );
}
