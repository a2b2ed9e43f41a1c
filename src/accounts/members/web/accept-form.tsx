import { useId, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { LoginNameInput } from '#accounts/identity/entrance/web/login-name-input.tsx';
import { useTakenName } from '#accounts/identity/entrance/web/use-taken-name.ts';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { acceptInvitation, type showInvitation } from '#accounts/members/invitations.contract.ts';
import { isAllowedPassword, passwordRule, type PasswordPolicy } from '#accounts/identity/people/password-policy.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { PasswordRules } from '#accounts/identity/entrance/web/account/password-rules.tsx';
import { usePasswordPolicy } from '#accounts/identity/entrance/web/account/use-password-policy.ts';
import { checkInput, type InputProblem } from '#kernel/checks/explain.ts';
import { code } from '#kernel/contract/codes.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useAction } from '#kernel/form/web/use-action.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { CodeField } from './code-field.tsx';
import { invitationWords as text } from './invitation.words.ts';

const names = ['code', 'name', 'loginname', 'newPassword', 'confirmNewPassword'] as const;
type Name = (typeof names)[number];
type Typed = Readonly<Record<Name, string>>;
type Problems = Partial<Record<Name, string>>;

export type Reached =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'done'; readonly loginname: string }
  | { readonly kind: 'joined'; readonly id: string; readonly partyName: string };

export interface AcceptFormProps {
  readonly token: string;
  readonly invitation: OutputOf<typeof showInvitation>;
  readonly onReached: (reached: Reached) => void;
}

/** The new account: the invitation's code, the person's name, and a login name and password of their choice. */
export function AcceptForm({ token, invitation, onReached }: AcceptFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const rules = useId();
  const policy = usePasswordPolicy();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({
    code: '',
    name: invitation.name,
    loginname: '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const [left, setLeft] = useState<readonly Name[]>([]);
  const focusFirst = (wrong: Problems): void => {
    const first = names.find((name) => wrong[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[data-field=${first}]`)?.focus();
  };
  const accept = useAction(acceptInvitation, {
    onDone: ({ loginname }) => onReached({ kind: 'done', loginname }),
    onFailure: ({ code: answered, problems }) => {
      if (answered === code.refused) onReached({ kind: 'invalid' });
      else focusFirst(byField(problems));
    },
  });
  const isTaken = useTakenName(typed.loginname);
  const refused = {
    ...(isTaken && { loginname: t(peopleWords.loginNameTaken) }),
    ...byField(accept.failure?.problems ?? []),
  };
  const wrong = problemsOf(typed, { token, policy, lang });
  const shown: Problems = { ...Object.fromEntries(left.map((name) => [name, wrong[name]])), ...refused };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLeft(names);
    if (Object.keys(wrong).length > 0) focusFirst(wrong);
    else void accept.run({ token, ...typed });
  };
  const change = (name: Name, value: string): void => {
    setTyped({ ...typed, [name]: value });
    accept.clear();
  };
  const leave = (name: Name): void => {
    if (typed[name] !== '') setLeft([...left, name]);
  };
  const input = (name: Name) =>
    ({
      'data-field': name,
      value: typed[name],
      onChange: (event) => change(name, event.target.value),
      onBlur: () => leave(name),
    }) satisfies ComponentProps<'input'> & { 'data-field': string };

  return (
    <>
      {accept.failure && Object.keys(refused).length === 0 && (
        <EntranceNotice tone="danger">{accept.failure.message}</EntranceNotice>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <CodeField
          token={token}
          invitation={invitation}
          value={typed.code}
          problem={shown.code}
          onChange={(value) => change('code', value)}
          onLeave={() => leave('code')}
          onInvalid={() => onReached({ kind: 'invalid' })}
        />
        <Field label={t(text.name)} problem={shown.name}>
          {(control) => <input {...control} autoComplete="name" maxLength={50} {...input('name')} />}
        </Field>
        <Field label={t(text.loginname)} {...(!isTaken && { hint: t(text.loginnameHint) })} problem={shown.loginname}>
          {(control) => <LoginNameInput {...control} {...input('loginname')} maxLength={32} />}
        </Field>
        <Field label={t(text.newPassword)} problem={shown.newPassword}>
          {(control) => (
            <>
              <PasswordInput
                {...control}
                {...input('newPassword')}
                autoComplete="new-password"
                aria-describedby={[rules, control['aria-describedby']].filter(Boolean).join(' ')}
              />
              <PasswordRules id={rules} password={typed.newPassword} />
            </>
          )}
        </Field>
        <Field label={t(text.confirmNewPassword)} problem={shown.confirmNewPassword}>
          {(control) => <PasswordInput {...control} {...input('confirmNewPassword')} autoComplete="new-password" />}
        </Field>
        <Button kind="primary" type="submit" busy={accept.busy}>
          {t(text.accept)}
        </Button>
      </form>
    </>
  );
}

const byField = (problems: readonly InputProblem[]): Problems =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));

/**
 * Returns the problems found by the contract's check, and those that it cannot find in encrypted values: password rules
 * and confirmation.
 */
function problemsOf(
  typed: Typed,
  { token, policy, lang }: { readonly token: string; readonly policy: PasswordPolicy; readonly lang: Lang },
): Problems {
  const problems = byField(checkInput(acceptInvitation.input, { token, ...typed }, lang).problems ?? []);
  const { newPassword, confirmNewPassword } = typed;
  if (newPassword !== '' && !isAllowedPassword(policy, newPassword)) problems.newPassword = passwordRule(policy, lang);
  if (confirmNewPassword !== '' && confirmNewPassword !== newPassword)
    problems.confirmNewPassword = translate(peopleWords.confirmDiffers, lang);
  return problems;
}
