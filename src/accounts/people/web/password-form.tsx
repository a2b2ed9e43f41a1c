import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { PasswordInput } from '#accounts/entrance/web/password-input.tsx';
import { passwordRule, specifiedPolicy } from '#accounts/people/password-policy.ts';
import { changePassword } from '#accounts/people/people.contract.ts';
import { peopleWords } from '#accounts/people/people.words.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { ErrorSummary } from '#kernel/ui/form/error-summary.tsx';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem } from '#kernel/ui/form/field.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { accountWords as text } from './account.words.ts';
import { PasswordRules } from './password-rules.tsx';

const fields = ['password', 'newPassword', 'confirmNewPassword'] as const;
type Typed = Record<(typeof fields)[number], string>;
const nothing: Typed = { password: '', newPassword: '', confirmNewPassword: '' };
const labels = { password: text.current, newPassword: text.fresh, confirmNewPassword: text.confirm };

export interface PasswordFormProps {
  /** For password managers. */
  readonly loginName: string;
  readonly onChanged: () => void;
}

/** Changes one's own password; what is typed is never kept anywhere. */
export function PasswordForm({ loginName, onChanged }: PasswordFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const rules = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<Partial<Typed>>({});
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const check = (): Partial<Typed> => ({
    ...(typed.password === '' && { password: t(peopleWords.passwordRequired) }),
    ...(typed.newPassword === ''
      ? { newPassword: t(peopleWords.newPasswordRequired) }
      : // Whatever an installation asks for beyond it, the server says beside the field.
        [...typed.newPassword].length < specifiedPolicy.min && {
          newPassword: passwordRule(specifiedPolicy, lang),
        }),
    ...(typed.confirmNewPassword === ''
      ? { confirmNewPassword: t(peopleWords.confirmRequired) }
      : typed.confirmNewPassword !== typed.newPassword && { confirmNewPassword: t(peopleWords.confirmDiffers) }),
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = check();
    setProblems(found);
    setRefused(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await callLater(changePassword, typed);
      setTyped(nothing);
      toast('success', t(text.done), toastTime.error);
      onChanged();
    } catch (error) {
      const failure = failureOf(error, t);
      const beside = Object.fromEntries(failure.problems.map(({ path, message }) => [path, message]));
      setProblems(beside);
      if (failure.problems.length === 0) setRefused(failure.message);
    } finally {
      setBusy(false);
    }
  };

  const wrong = fields.flatMap((path) => {
    const message = problems[path];
    return message === undefined ? [] : [{ path, label: t(labels[path]), message }];
  });
  const focusField = (path: string): void => form.current?.querySelector<HTMLInputElement>(`[name=${path}]`)?.focus();
  return (
    <form ref={form} className="narrow-form" noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && (
        <ErrorSummary title={t(httpWords.invalidInput)} entries={wrong} attempt={attempt} onChoose={focusField} />
      )}
      {refused !== undefined && (
        <div role="alert">
          <Problem>{refused}</Problem>
        </div>
      )}
      <input className="visually-hidden" autoComplete="username" value={loginName} readOnly tabIndex={-1} aria-hidden />
      {fields.map((name) => (
        <Field key={name} label={t(labels[name])} problem={problems[name]}>
          {(control) => (
            <PasswordInput
              {...control}
              name={name}
              autoComplete={name === 'password' ? 'current-password' : 'new-password'}
              value={typed[name]}
              aria-describedby={
                [control['aria-describedby'], name === 'newPassword' && rules].filter(Boolean).join(' ') || undefined
              }
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <PasswordRules id={rules} password={typed.newPassword} />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          {t(text.save)}
        </Button>
      </div>
    </form>
  );
}
