import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { fieldOrder, type Registration } from './registration.ts';
import { registerWords as text } from './register.words.ts';

export interface ConfirmRegistrationProps {
  readonly typed: Registration;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The input, for a last check before it is sent. */
export function ConfirmRegistration({ typed, busy, onConfirm, onClose }: ConfirmRegistrationProps): ReactNode {
  const t = useTranslate();
  return (
    <Dialog open title={t(text.confirmTitle)} onClose={onClose}>
      <p>{t(text.confirmLead)}</p>
      <Facts
        facts={fieldOrder.flatMap((name) => {
          if (name === 'pwd' || name === 'confirmPwd') return [];
          const value = shown(typed[name]);
          return value === '' ? [] : [{ label: t(text[name]), value: <Named>{value}</Named> }];
        })}
      />
      <div className="actions">
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {t(text.confirmSubmit)}
        </Button>
        <Button onClick={onClose}>{t(text.confirmBack)}</Button>
      </div>
    </Dialog>
  );
}

const shown = (value: Registration[keyof Registration]): string =>
  typeof value === 'string' ? value.trim() : value.map(({ name }) => name).join(' / ');

/** Zero-carbon portal specification §4: the success message, with a button to go to login. */
export function Registered({
  loginName,
  onGoOn,
  onLeft,
}: {
  readonly loginName: string;
  readonly onGoOn: () => void;
  /** The address has changed: the user must not be led back. */
  readonly onLeft: () => void;
}): ReactNode {
  const t = useTranslate();
  return (
    <Dialog open title={t(text.doneTitle)} onMoved={onLeft} onClose={onGoOn}>
      <p className="registered" role="alert">
        <Icon name="check" /> {t(text.doneText, { loginName })}
      </p>
      <div className="actions">
        <Button kind="primary" onClick={onGoOn}>
          {t(text.goToLogin)}
        </Button>
      </div>
    </Dialog>
  );
}
