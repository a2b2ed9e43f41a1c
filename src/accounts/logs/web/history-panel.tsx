import { useState, type ReactNode } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { recordHistory } from '#accounts/logs/logs.contract.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { DataTable } from '#kernel/ui/table/data-table.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { defaultPageSize, type Paging } from '#kernel/ui/table/page-sizes.ts';
import { useHistoryColumns } from './history-columns.tsx';
import { logWords as text } from '#accounts/logs/logs.words.ts';

export interface HistoryPanelProps {
  /** Answers as `recordHistory` does; a domain brings its own, whose permission says who sees its records' history. */
  readonly endpoint: Endpoint<Endpoint['input'], (typeof recordHistory)['output']>;
  /** Names the record, where the call does not know it by itself. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** In the place of the rows where there are none. */
  readonly none: string;
}

const nothing = {};

/** The history of a record within its own screen. */
export function HistoryPanel({ endpoint, params = nothing, none }: HistoryPanelProps): ReactNode {
  const t = useTranslate();
  const columns = useHistoryColumns();
  const [page, setPage] = useState<Paging>({ start: 0, limit: defaultPageSize });
  return (
    <DataTable
      endpoint={endpoint}
      params={params}
      page={page}
      onPage={setPage}
      columns={columns}
      rowKey={({ id }) => id}
      caption={t(text.historyTitle)}
      announce={(answer) => t(text.found, { total: formatTotal(answer) })}
      none={() => <Empty title={none} />}
    />
  );
}
