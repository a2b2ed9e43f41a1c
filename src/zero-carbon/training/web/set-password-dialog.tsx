import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isAllowedPassword, specifiedPolicy } from '#accounts/identity/people/password-policy.ts';
import { PasswordRules } from '#accounts/identity/entrance/web/account/password-rules.tsx';
import { code } from '#kernel/contract/codes.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import { addQueryUser } from '#zero-carbon/training/training.contract.ts';
import { trainingInputWords } from '#zero-carbon/training/training.words.ts';
import { DialogActions } from './dialog-actions.tsx';
import { passwordDialogWords as text } from './password-dialog.words.ts';
import { PasswordField } from './password-field.tsx';
import { PersonName } from './person-name.tsx';
import type { PersonForm } from './query-draft.ts';

const fields = ['newPassword', 'confirmNewPassword'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;
type Problems = Partial<Record<(typeof fields)[number], Text>>;

export interface SetPasswordDialogProps {
  readonly form: PersonForm;
  /** The password is set; closes the dialog when what it protects is there. */
  readonly onSet: (password: string) => Promise<void>;
  /** It may not be set: the dialog closes (specification §8). */
  readonly onRefused: (error: unknown) => void;
  readonly onCancel: () => void;
}

/** Has the holder set a query password at the first query. */
export function SetPasswordDialog({ form, onSet, onRefused, onCancel }: SetPasswordDialogProps): ReactNode {
  const t = useTranslate();
  const rules = useId();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ newPassword: '', confirmNewPassword: '' });
  const [checked, setChecked] = useState(false);
  const problems = checked ? problemsOf(typed) : {};
  const set = useAction(
    async () => {
      await callLater(addQueryUser, { name: form.name, idCard: form.idCard, ...typed });
      await onSet(typed.newPassword);
    },
    {
      onFailure: ({ code: answered }, error) => {
        if (answered === code.refused) onRefused(error);
        else toastFailure(error, t);
      },
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find((name) => problemsOf(typed)[name]);
    if (wrong) element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else void set.run(undefined);
  };
  const field = (name: (typeof fields)[number], label: Text, describedBy?: string): ReactNode => (
    <PasswordField
      name={name}
      label={t(label)}
      kind="new-password"
      value={typed[name]}
      problem={problems[name] && t(problems[name])}
      {...(describedBy !== undefined && { describedBy })}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <Dialog open title={t(text.setTitle)} dismissable={false} onClose={onCancel}>
      <form ref={element} className="password-dialog" noValidate onSubmit={submit}>
        <p>
          <PersonName name={form.name} />
          {t(text.setLead)}
        </p>
        <div>
          {field('newPassword', text.newPassword, rules)}
          <PasswordRules id={rules} password={typed.newPassword} />
        </div>
        {field('confirmNewPassword', text.confirm)}
        <Refused failure={set.failure} />
        <DialogActions submit={t(text.set)} busy={set.busy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}

/** Specification §5: the rule, and the same once more. */
function problemsOf({ newPassword, confirmNewPassword }: Typed): Problems {
  const problems: Problems = {};
  if (newPassword === '') problems.newPassword = trainingInputWords.newPassword;
  else if (!isAllowedPassword(specifiedPolicy, newPassword)) problems.newPassword = trainingInputWords.passwordForm;
  if (confirmNewPassword === '') problems.confirmNewPassword = trainingInputWords.confirmNewPassword;
  else if (confirmNewPassword !== newPassword) problems.confirmNewPassword = trainingInputWords.notSame;
  return problems;
}
