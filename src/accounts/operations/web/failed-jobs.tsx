import type { ReactNode } from 'react';
import type { listFailedJobs } from '#accounts/operations/operations.contract.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { operatorStartWords as text } from './operator-start.words.ts';

/** Jobs that failed permanently. */
export function FailedJobs({ jobs }: { readonly jobs: OutputOf<typeof listFailedJobs> }): ReactNode {
  const t = useTranslate();
  return (
    <TableRows
      caption={t(text.jobs)}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t(text.jobName), cell: ({ name }) => <span className="mono">{name}</span> },
        { key: 'at', label: t(text.jobTime), cell: ({ failedAt }) => <When at={failedAt} /> },
        { key: 'attempts', label: t(text.jobAttempts), cell: ({ attempts }) => attempts },
        { key: 'error', label: t(text.jobError), cell: ({ error }) => error ?? '—' },
      ]}
    />
  );
}
