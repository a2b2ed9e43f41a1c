import type { ReactNode } from 'react';
import type { Endpoint, InputOf } from '#kernel/contract/endpoint.ts';
import type { Paging } from './page-sizes.ts';
import { TablePageView, useTablePage, type Place, type TablePageViewProps } from './paged-table.tsx';

export interface DataTableProps<E extends Endpoint> extends Omit<TablePageViewProps<E>, 'page'> {
  /** The endpoint, called with `params` and the position of the page. */
  readonly endpoint: E;
  readonly params: Omit<InputOf<E>, keyof Paging>;
  readonly page: Place;
  /** The user selected another page or page size; store it in the source of `page`, preferably the address. */
  readonly onPage: (page: Paging) => void;
}

/**
 * A table that fetches its own rows, page by page.
 *
 * @example
 * <DataTable endpoint={queryCertificates} params={filters} page={page} onPage={setPage} columns={columns}
 *   rowKey={(row) => row.ntwCertNo} caption={…} announce={…} none={…} />
 */
export function DataTable<E extends Endpoint>(props: DataTableProps<E>): ReactNode {
  const { endpoint, params, page, onPage, ...view } = props;
  return <TablePageView page={useTablePage(endpoint, params, page, onPage)} {...view} />;
}
