import type { ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { dueWords, worklistWords } from '#accounts/calendar/worklist.words.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { BulkMoves } from '#kernel/list/web/bulk/bulk-moves.tsx';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import {
  exportDueCertificates,
  listDueCertificates,
} from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import {
  registryWords as text,
  restorationWords,
} from '#zero-carbon/certification/certificates/registry/registry.words.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { CertificateDetail } from './certificate-detail.tsx';

/** The suspended certificates that the user manages, to be restored, withdrawn or cancelled in time. */
export function SuspendedPage(): ReactNode {
  const t = useTranslate();
  const numbers = new Map<string, string>();
  const shared = certificateColumns(t, numbers);
  return (
    <ListScreen
      list={listDueCertificates}
      title={t(text.dueTitle)}
      lead={t(text.dueLead)}
      words={{ rows: text.rows, none: text.noneDue }}
      filters={{
        due: { label: worklistWords.due, words: dueWords },
        restoration: { label: text.restoration, words: restorationWords },
      }}
      columns={[
        shared.number,
        shared.enterprise,
        shared.organisation,
        { ...shared.state, wide: true },
        {
          key: 'restoration',
          label: t(text.restoration),
          cell: ({ restoration }) => t(restorationWords[restoration]),
        },
        { key: 'due', label: t(text.decideBy), sort: 'dueOn', cell: (row) => <DueTag row={row} /> },
      ]}
      drawer={{
        title: (row) => row?.number ?? t(text.dueTitle),
        body: ({ id, refetch }) => id !== undefined && <CertificateDetail id={id} onMoved={refetch} />,
      }}
      tools={exportTool(exportDueCertificates)}
      bulk={(selected) => (
        <BulkMoves
          of={certificateLifecycle}
          list={listDueCertificates}
          selected={selected}
          nameOf={(id) => numbers.get(id) ?? id}
        />
      )}
    />
  );
}
