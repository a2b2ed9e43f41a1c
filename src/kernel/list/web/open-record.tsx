import type { ReactNode } from 'react';
import type { List, RowOf } from '#kernel/list/list.ts';
import { Drawer } from './drawer.tsx';
import type { ListScreenProps } from './list-screen.tsx';

interface OpenRecordProps<L extends List> {
  readonly drawer: NonNullable<ListScreenProps<L>['drawer']>;
  readonly open: string;
  readonly rows: readonly RowOf<L>[];
  readonly rowKey: (row: RowOf<L>) => string;
  readonly close: () => void;
  readonly refetch: () => void;
}

/** The record that is open beside its list, or the form for a new one. */
export function OpenRecord<L extends List>({
  drawer,
  open,
  rows,
  rowKey,
  close,
  refetch,
}: OpenRecordProps<L>): ReactNode {
  const row = rows.find((one) => rowKey(one) === open);
  const id = open === '' ? undefined : open;
  return (
    <Drawer key={open} title={drawer.title(row, id === undefined)} onClose={close}>
      {drawer.body({ id, row, close, refetch })}
    </Drawer>
  );
}
