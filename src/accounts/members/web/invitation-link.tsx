import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { FieldGrid } from '#kernel/form/web/form.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { copied } from '#kernel/ui/parts/copied.ts';
import { membersPageWords as text } from './members-page.words.ts';

export interface SentInvitation {
  readonly mail: string;
  readonly link: string;
  readonly code: string;
}

export interface InvitationLinkProps {
  readonly invitation: SentInvitation;
  readonly onClose: () => void;
}

/**
 * The link and the code of an invitation that is not mailed, displayed once. The inviter must pass them on separately.
 */
export function InvitationLink({ invitation: { mail, link, code }, onClose }: InvitationLinkProps): ReactNode {
  const t = useTranslate();
  // It replaces the form that had the focus.
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => line.current?.focus(), []);
  const copy = async (): Promise<void> => {
    if (await copied(link)) toast('success', t(text.copied), toastTime.copied);
    else toast('danger', t(text.notCopied), toastTime.error);
  };
  return (
    <div className="form" role="status">
      <p>{t(text.linkText, { mail })}</p>
      <FieldGrid>
        <Field label={t(text.linkTitle)}>
          {(control) => (
            <input {...control} ref={line} readOnly value={link} onFocus={({ target }) => target.select()} />
          )}
        </Field>
        <Field label={t(text.codeTitle)} hint={t(text.codeHint)}>
          {(control) => <input {...control} readOnly value={code} onFocus={({ target }) => target.select()} />}
        </Field>
      </FieldGrid>
      <div className="actions">
        <Button kind="primary" onClick={() => void copy()}>
          {t(text.copy)}
        </Button>
        <Button onClick={onClose}>{t(text.close)}</Button>
      </div>
    </div>
  );
}
