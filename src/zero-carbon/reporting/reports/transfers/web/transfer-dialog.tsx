import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { outsideWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { proposeOrganisations, transferReports } from '#zero-carbon/reporting/reports/transfers/transfers.contract.ts';
import { transferWords as text } from '#zero-carbon/reporting/reports/transfers/transfers.words.ts';
import { toastRefused } from '#zero-carbon/reporting/reports/web/toast-refused.ts';

export interface TransferDialogProps {
  /** Reports. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog to select another organisation for reports, with the reason. */
export function TransferDialog({ ids, onClose, onDone }: TransferDialogProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(proposeOrganisations, { ids: [...ids] });
  const form = useForm(transferReports, {
    input: transferReports.input,
    labels: { organisation: text.organisation, reason: text.reason },
    given: { ids: [...ids] },
    onSaved: ({ moved, refused }) => {
      if (moved.length > 0) toast('success', t(text.done, { count: moved.length }), toastTime.copied);
      toastRefused(refused, t);
      onDone();
    },
  });
  const offered = data && optionsOf(data, t);
  return (
    <Dialog open title={t(text.title, { count: ids.length })} onClose={onClose}>
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : (
        <Form form={form}>
          <p>{t(text.lead)}</p>
          <FormField
            form={form}
            name="organisation"
            {...(offered && { options: offered })}
            {...(offered?.length === 0 && { hint: t(text.nowhere) })}
          />
          <FormField form={form} name="reason" hint={t(text.reasonHint)} lines={4} />
          <SaveBar form={form} save={t(text.transfer)} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}

/** The organisations that can receive at least one of the reports, each with how well it suits them. */
const optionsOf = ({ organisations, reports }: OutputOf<typeof proposeOrganisations>, t: Translate) =>
  organisations
    .filter(({ holds, related }) => holds + related < reports)
    .map(({ id, name, fits, outside, holds, related }) => ({
      code: id,
      name,
      note: [
        reports === 1 ? fits === 1 && t(text.fitsOne) : t(text.fitsSome, { fits }),
        ...outside.map((what) => t(outsideWords[what])),
        holds > 0 && t(text.holdsSome, { holds }),
        related > 0 && t(text.relatedSome, { related }),
      ]
        .filter((part) => part !== false)
        .join(t(text.separator)),
    }));
