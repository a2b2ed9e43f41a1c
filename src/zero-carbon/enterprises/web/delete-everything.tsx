import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { DeletedEnterprise } from '#accounts/sessions/web/log-in.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { code } from '#kernel/contract/codes.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem } from '#kernel/ui/form/field.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { removeDeletedLog } from '#zero-carbon/enterprises/enterprises.contract.ts';
import { deletedEnterpriseWords as text } from './deleted-enterprise.words.ts';

export interface DeleteEverythingProps {
  readonly enterprise: DeletedEnterprise;
  /** How many parts of the backup were not downloaded. */
  readonly missing: number;
  readonly onGone: () => void;
}

/** Deletes the enterprise for good, once its name was typed. */
export function DeleteEverything({ enterprise: { id, name }, missing, onGone }: DeleteEverythingProps): ReactNode {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly expired: boolean; readonly message: string }>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const differs = normalise(typed) !== normalise(name);
    setWrong(differs);
    setFailure(undefined);
    if (differs) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await callLater(removeDeletedLog, { id });
      toast('success', t(text.gone), toastTime.error);
      onGone();
    } catch (error) {
      const { code: answered, message } = failureOf(error, t);
      setFailure({ expired: answered === code.notFound, message });
      setBusy(false);
    }
  };

  return (
    <form className="delete-everything" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t(text.deleteTitle)}</h3>
      <p>{t(text.deleteText)}</p>
      {missing > 0 && <Problem>{t(text.notAll, { count: missing })}</Problem>}
      <Field label={t(text.typeName)} problem={wrong ? t(text.wrongName) : undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {failure !== undefined && (
        <div role="alert">
          {failure.expired ? (
            <Problem>
              {t(text.expired)} <LinkButton onClick={onGone}>{t(text.again)}</LinkButton>
            </Problem>
          ) : (
            <Problem>{failure.message}</Problem>
          )}
        </div>
      )}
      <Button type="submit" busy={busy} data-danger="">
        {t(text.deleteAll)}
      </Button>
    </form>
  );
}
