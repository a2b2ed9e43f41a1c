import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import { trainingInputWords } from '#zero-carbon/training/training.words.ts';
import { DialogActions } from './dialog-actions.tsx';
import { passwordDialogWords as text } from './password-dialog.words.ts';
import { PersonName } from './person-name.tsx';
import { PasswordField } from './password-field.tsx';

export interface EnterPasswordDialogProps {
  readonly name: string;
  /** Closes the dialog where the password was right; throws what the call throws where not. */
  readonly onEnter: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the query password; it stays open while that is wrong. */
export function EnterPasswordDialog({ name, onEnter, onCancel }: EnterPasswordDialogProps): ReactNode {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const enter = useAction(onEnter, {
    onFailure: ({ message }, error) => {
      toastFailure(error, t);
      setProblem(message);
      input.current?.select();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    if (password !== '') {
      void enter.run(password);
      return;
    }
    setProblem(t(trainingInputWords.queryCode));
    input.current?.focus();
  };
  return (
    <Dialog open title={t(text.enterTitle)} dismissable={false} onClose={onCancel}>
      <form className="password-dialog" noValidate onSubmit={submit}>
        <p>
          <PersonName name={name} />
          {t(text.enterLead)}
        </p>
        <PasswordField
          ref={input}
          name="queryCode"
          label={t(text.password)}
          kind="current-password"
          value={password}
          problem={problem}
          onChange={setPassword}
        />
        <p className="password-hint">{t(text.forgotten)}</p>
        <DialogActions submit={t(text.enter)} busy={enter.busy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}
