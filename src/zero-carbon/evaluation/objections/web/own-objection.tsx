import type { ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { objectAsEnterprise } from '#zero-carbon/evaluation/objections/object.contract.ts';
import { objectWords as text } from '#zero-carbon/evaluation/objections/object.words.ts';
import { ObjectionForm } from './objection-form.tsx';

export interface OwnObjectionProps {
  /** The report. */
  readonly id: string;
  readonly onSent: () => void;
}

/** The enterprise's objection to the decision on its own report. */
export function OwnObjection({ id, onSent }: OwnObjectionProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  return (
    <ObjectionForm
      about={`own ${id}`}
      isPublic={false}
      files={objectAsEnterprise.files[0]!}
      check={({ statement }) => checkInput(objectAsEnterprise.input, { id, statement }, lang).problems ?? []}
      onSubmit={(transfer) => transfer('')}
      send={async ({ statement }, chosen, _ticket, sending) => {
        const [{ uploadFiles }, parts] = await Promise.all([
          import('#kernel/files/web/upload-files.ts'),
          callPartsLater(),
        ]);
        return (await uploadFiles(parts, objectAsEnterprise, { id, statement }, chosen, sending)).receipt;
      }}
      onSent={() => {
        toast('success', t(text.sent), toastTime.error);
        onSent();
      }}
    />
  );
}
