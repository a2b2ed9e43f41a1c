import type { ReactNode } from 'react';
import type { DeletedEnterprise } from '#accounts/identity/entrance/web/login/log-in.ts';
import { ConfirmForm } from '#kernel/form/web/confirm-form.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { code } from '#kernel/contract/codes.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises.contract.ts';
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
  const erase = useAction(eraseEnterprise, { done: t(text.gone), onDone: onGone });
  const expired = (
    <>
      {t(text.expired)} <LinkButton onClick={onGone}>{t(text.again)}</LinkButton>
    </>
  );
  return (
    <div className="delete-everything">
      <ConfirmForm
        action={erase}
        params={{ id }}
        typed={{ label: t(text.typeName), expected: name, wrong: t(text.wrongName) }}
        confirm={t(text.deleteAll)}
        danger
        {...(erase.failure?.code === code.notFound && { failed: expired })}
      >
        <h3>{t(text.deleteTitle)}</h3>
        <p>{t(text.deleteText)}</p>
        {missing > 0 && <Problem>{t(text.notAll, { count: missing })}</Problem>}
      </ConfirmForm>
    </div>
  );
}
