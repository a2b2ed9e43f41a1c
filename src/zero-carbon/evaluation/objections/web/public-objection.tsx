import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCaptcha } from '#accounts/identity/entrance/web/use-captcha.tsx';
import { checkInput } from '#kernel/checks/explain.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { objectToDecision } from '#zero-carbon/evaluation/objections/object.contract.ts';
import { objectWords as text } from '#zero-carbon/evaluation/objections/object.words.ts';
import { ObjectionForm, type ObjectionFormProps } from './objection-form.tsx';

/** An objection of the public to a decision, and its receipt. */
export function PublicObjection({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const captcha = useCaptcha();
  const [receipt, setReceipt] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [receipt]);

  const send: ObjectionFormProps['send'] = async (typed, chosen, ticket, sending) => {
    const [{ uploadFiles }, parts] = await Promise.all([import('#kernel/files/web/upload-files.ts'), callPartsLater()]);
    return (await uploadFiles(parts, objectToDecision, { id, ...typed, ticket }, chosen, sending)).receipt;
  };
  if (receipt !== undefined) {
    return (
      <Stack gap={5} max="36rem" className="objection-sent" role="status" tabIndex={-1} ref={box}>
        <h3>{t(text.sentTitle)}</h3>
        <p>{t(text.sentText, { receipt })}</p>
      </Stack>
    );
  }
  return (
    <div onFocus={captcha.prepare}>
      <ObjectionForm
        about={id}
        isPublic
        files={objectToDecision.files[0]!}
        check={(typed) => checkInput(objectToDecision.input, { id, ...typed, ticket: '' }, lang).problems ?? []}
        onSubmit={(transfer) => {
          const got = { ticket: '' };
          captcha.ask({
            title: t(text.ticketTitle),
            onTicket: (ticket) => {
              got.ticket = ticket;
              return Promise.resolve(null);
            },
            // the dialog is closed by now, and the page displays the progress
            onAccepted: () => transfer(got.ticket),
          });
        }}
        send={send}
        onSent={setReceipt}
      />
      {captcha.dialog}
    </div>
  );
}
