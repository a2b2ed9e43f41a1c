import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Selected } from '#kernel/list/web/listed.ts';
import { selectedIds } from '#kernel/list/web/bulk/selected-ids.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { toastRefused } from '#zero-carbon/reporting/reports/web/toast-refused.ts';
import { acceptReports, listDueReviews, mostChosen } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { AssignReviewer } from './assign-reviewer.tsx';

export interface BulkReviewsProps {
  readonly selected: Selected<typeof listDueReviews>;
  readonly onDone: () => void;
}

/** Taking several reports in, or giving them to a reviewer. */
export function BulkReviews({ selected, onDone }: BulkReviewsProps): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState<{ readonly what: 'accept' | 'assign'; readonly ids: readonly string[] }>();
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    selected.clear();
    selected.refetch();
    onDone();
  };
  const choosing = useAction(
    async (what: 'accept' | 'assign') => ({ what, ids: await selectedIds(listDueReviews, selected, mostChosen) }),
    { onDone: setAsked },
  );
  const accepting = useAction(acceptReports, {
    onDone: ({ moved, refused }) => {
      toast('success', t(text.accepted, { count: moved.length }), toastTime.copied);
      toastRefused(refused, t);
      done();
    },
  });
  const tooMany = selected.count > mostChosen;
  const button = (what: 'accept' | 'assign'): ReactNode => (
    <Button
      size="small"
      busy={choosing.busy}
      aria-disabled={tooMany || undefined}
      onClick={() => !tooMany && void choosing.run(what)}
    >
      {t(text[what])}
    </Button>
  );
  return (
    <>
      {button('accept')}
      {button('assign')}
      {tooMany && <small>{t(text.tooMany, { most: mostChosen })}</small>}
      <ConfirmAction
        open={asked?.what === 'accept'}
        title={t(text.acceptTitle, { count: asked?.ids.length ?? 0 })}
        onClose={close}
        action={accepting}
        params={{ ids: [...(asked?.ids ?? [])] }}
        input={acceptReports.input}
        confirm={t(text.accept)}
      >
        <p>{t(text.acceptText)}</p>
      </ConfirmAction>
      {asked?.what === 'assign' && <AssignReviewer ids={asked.ids} onClose={close} onDone={done} />}
    </>
  );
}
