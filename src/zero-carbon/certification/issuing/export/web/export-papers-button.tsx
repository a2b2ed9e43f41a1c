import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Selected } from '#kernel/list/web/listed.ts';
import { selectedIds } from '#kernel/list/web/bulk/selected-ids.ts';
import { taskStarted } from '#kernel/tasks/web/use-task-events.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { listCertificates } from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { exportPapers, mostPapers } from '#zero-carbon/certification/issuing/export/export-papers.contract.ts';
import { exportPapersWords as text } from '#zero-carbon/certification/issuing/export/export-papers.words.ts';

/** Asks the server to pack the PDFs of the selected certificates. */
export function ExportPapersButton({ selected }: { readonly selected: Selected<typeof listCertificates> }): ReactNode {
  const t = useTranslate();
  const packing = useAction(
    async (of: typeof selected) =>
      callLater(exportPapers, { ids: [...(await selectedIds(listCertificates, of, mostPapers))] }),
    {
      onDone: ({ asked }) => {
        toast('success', t(text.asked, { count: asked }), toastTime.network);
        taskStarted();
        selected.clear();
      },
    },
  );
  const tooMany = selected.count > mostPapers;
  return (
    <>
      <Button
        size="small"
        busy={packing.busy}
        aria-disabled={tooMany || undefined}
        onClick={() => !tooMany && void packing.run(selected)}
      >
        {t(text.action)}
      </Button>
      {tooMany && <small>{t(text.tooMany, { most: mostPapers })}</small>}
      <Refused failure={packing.failure} />
    </>
  );
}
