import type { ReactNode } from 'react';
import { Drawer } from './drawer.tsx';

/** A record that is open beside its list. */
export interface Opened<Row> {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** The row of the list; undefined if it is on another page. */
  readonly row: Row | undefined;
  /** The reader's filters, the first values of a new record. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly close: () => void;
  readonly refetch: () => void;
}

export interface RecordDrawer<Row> {
  readonly title: (row: Row | undefined, isNew: boolean) => string;
  readonly body: (opened: Opened<Row>) => ReactNode;
}

interface OpenRecordProps<Row> extends Pick<Opened<Row>, 'filters' | 'close' | 'refetch'> {
  readonly drawer: RecordDrawer<Row>;
  readonly open: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** The record that is open beside its list, or the form for a new one. */
export function OpenRecord<Row>({
  drawer,
  open,
  rows,
  rowKey,
  filters,
  close,
  refetch,
}: OpenRecordProps<Row>): ReactNode {
  const row = rows.find((one) => rowKey(one) === open);
  const id = open === '' ? undefined : open;
  return (
    <Drawer key={open} title={drawer.title(row, id === undefined)} onClose={close}>
      {drawer.body({ id, row, filters, close, refetch })}
    </Drawer>
  );
}
