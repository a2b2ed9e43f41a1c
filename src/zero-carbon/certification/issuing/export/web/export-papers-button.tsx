import type { ReactNode } from 'react';
import type { Selected } from '#kernel/list/web/listed.ts';
import { SelectedTaskButton } from '#kernel/tasks/web/selected-task-button.tsx';
import { listCertificates } from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { exportPapers, mostPapers } from '#zero-carbon/certification/issuing/export/export-papers.contract.ts';
import { exportPapersWords as text } from '#zero-carbon/certification/issuing/export/export-papers.words.ts';

/** Packs the PDFs of the selected certificates. */
export const ExportPapersButton = ({
  selected,
}: {
  readonly selected: Selected<typeof listCertificates>;
}): ReactNode => (
  <SelectedTaskButton
    list={listCertificates}
    selected={selected}
    call={exportPapers}
    most={mostPapers}
    label={text.action}
    started={text.asked}
  />
);
