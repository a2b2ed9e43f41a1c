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
import {
  exportTrainingPictures,
  listTrainingCertificates,
  mostPictures,
} from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';

/** Asks the server to pack the pictures of the selected certificates. */
export function PackPicturesButton({
  selected,
}: {
  readonly selected: Selected<typeof listTrainingCertificates>;
}): ReactNode {
  const t = useTranslate();
  const packing = useAction(
    async (of: typeof selected) =>
      callLater(exportTrainingPictures, { ids: [...(await selectedIds(listTrainingCertificates, of, mostPictures))] }),
    {
      onDone: ({ asked }) => {
        toast('success', t(text.packAsked, { count: asked }), toastTime.network);
        taskStarted();
        selected.clear();
      },
    },
  );
  const tooMany = selected.count > mostPictures;
  return (
    <>
      <Button
        size="small"
        busy={packing.busy}
        aria-disabled={tooMany || undefined}
        onClick={() => !tooMany && void packing.run(selected)}
      >
        {t(text.pack)}
      </Button>
      {tooMany && <small>{t(text.packTooMany, { most: mostPictures })}</small>}
      <Refused failure={packing.failure} />
    </>
  );
}
