import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { isAllowedPassword, passwordRule, type PasswordPolicy } from '#accounts/identity/people/password-policy.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import { code } from '#kernel/contract/codes.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { requestFocus } from '#kernel/ui/layout/focus-request.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { PasswordRules } from '#accounts/identity/entrance/web/account/password-rules.tsx';
import { usePasswordPolicy } from '#accounts/identity/entrance/web/account/use-password-policy.ts';
import { recoveryWords as text } from './recovery.words.ts';

interface Passwords {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

const names = ['newPassword', 'confirmNewPassword'] as const;
type Problems = Partial<Record<(typeof names)[number], string>>;

export interface ResetFormProps {
  readonly token: string;
  readonly onExpired: () => void;
  readonly onDone: (loginname: string) => void;
}

/** The new password, twice. */
export function ResetForm({ token, onExpired, onDone }: ResetFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const rules = useId();
  const policy = usePasswordPolicy();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Passwords>({ newPassword: '', confirmNewPassword: '' });
  const [tried, setTried] = useState(false);
  const reset = useAction(
    async (passwords: Passwords) => {
      const { resetPassword } = await import('#accounts/identity/entrance/passwords.contract.ts');
      return callLater(resetPassword, { token, ...passwords });
    },
    {
      onDone: ({ loginname }) => {
        requestFocus();
        onDone(loginname);
      },
      onFailure: ({ code: answered, problems: found }) => {
        if (answered !== code.refused) return focusFirst(byField(found));
        requestFocus();
        onExpired();
      },
    },
  );
  const refused = byField(reset.failure?.problems ?? []);
  const problems: Problems = tried ? { ...problemsOf(typed, policy, lang), ...refused } : {};

  const focusFirst = (wrong: Problems): void => {
    const name = names.find((field) => wrong[field] !== undefined);
    const control = name && form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = problemsOf(typed, policy, lang);
    setTried(true);
    if (Object.keys(wrong).length > 0) focusFirst(wrong);
    else void reset.run(typed);
  };
  const input = (name: (typeof names)[number]) => ({
    name,
    autoComplete: 'new-password' as const,
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      reset.clear();
    },
  });

  return (
    <>
      {reset.failure && Object.keys(refused).length === 0 && (
        <EntranceNotice tone="danger">{reset.failure.message}</EntranceNotice>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <Field label={t(text.newPassword)} problem={problems.newPassword}>
          {(control) => (
            <>
              <PasswordInput
                {...control}
                {...input('newPassword')}
                aria-describedby={[rules, control['aria-describedby']].filter(Boolean).join(' ')}
              />
              <PasswordRules id={rules} password={typed.newPassword} />
            </>
          )}
        </Field>
        <Field label={t(text.confirmNewPassword)} problem={problems.confirmNewPassword}>
          {(control) => <PasswordInput {...control} {...input('confirmNewPassword')} />}
        </Field>
        <Button kind="primary" type="submit" busy={reset.busy}>
          {t(text.save)}
        </Button>
      </form>
    </>
  );
}

const byField = (problems: readonly InputProblem[]): Problems =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));

function problemsOf({ newPassword, confirmNewPassword }: Passwords, policy: PasswordPolicy, lang: Lang): Problems {
  const problems: Problems = {};
  if (newPassword === '') problems.newPassword = translate(peopleWords.newPasswordRequired, lang);
  else if (!isAllowedPassword(policy, newPassword)) problems.newPassword = passwordRule(policy, lang);
  if (confirmNewPassword === '') problems.confirmNewPassword = translate(peopleWords.confirmRequired, lang);
  else if (confirmNewPassword !== newPassword)
    problems.confirmNewPassword = translate(peopleWords.confirmDiffers, lang);
  return problems;
}
