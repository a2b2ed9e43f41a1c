import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { LoginNameInput } from '#accounts/identity/entrance/web/login-name-input.tsx';
import { EntranceNotice } from '#accounts/identity/entrance/web/entrance-notice.tsx';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { useCaptcha } from '#accounts/identity/entrance/web/use-captcha.tsx';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { code } from '#kernel/contract/codes.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { logIn, type DeletedEnterprise, type LoginResult } from './log-in.ts';
import { loginWords as text } from './login.words.ts';
import { storedAddress } from '#accounts/identity/sessions/web/return-address.ts';
import { endWasShown, signIn, unshownEnd } from '#accounts/identity/sessions/web/session.ts';

export interface LoginFormProps {
  /** User name of the account just registered or recovered. */
  readonly loginname: string;
  readonly onRegister: () => void;
  readonly onDeleted: (enterprise: DeletedEnterprise) => void;
}

type Trouble = { readonly message: string } | { readonly lockedUntil: number };

/** User name and password. Submitting opens the check; the outcome appears in the check and in the form. */
export function LoginForm({ loginname: given, onRegister, onDeleted }: LoginFormProps): ReactNode {
  const t = useTranslate();
  const captcha = useCaptcha();
  const [loginname, setLoginname] = useState(given);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ readonly loginname?: Text; readonly password?: Text }>({});
  const [trouble, setTrouble] = useState<Trouble>();
  const [end] = useState(unshownEnd);
  const [returns] = useState(() => storedAddress() !== undefined);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const result = useRef<LoginResult>(undefined);
  // Number of checks closed without a login. The effect runs after the dialog has returned the focus.
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (closed === 0) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }, [closed]);
  // Error displayed in the form after the check has closed. Behind the dialog no one would read it, and the form would
  // move.
  const check = useRef<{ readonly open: boolean; readonly trouble?: Trouble }>({ open: false });
  const goBack = (): void => {
    setTrouble(check.current.trouble);
    check.current = { open: false };
    setClosed((times) => times + 1);
  };
  useEffect(endWasShown, []);
  useEffect(() => {
    if (given !== '') passwordInput.current?.focus();
  }, [given]);

  const stop = (next: Trouble): string => {
    if (check.current.open) check.current = { open: true, trouble: next };
    else setTrouble(next);
    return 'message' in next ? next.message : '';
  };

  const onTicket = async (ticket: string): Promise<string | null> => {
    try {
      result.current = await logIn({ loginname: loginname.trim(), password, ticket });
      return result.current.kind === 'refused' ? stop(result.current) : null;
    } catch (error) {
      const { message } = failureOf(error, t);
      const isLocked = error instanceof CallError && error.code === code.tooMany && error.retryAfter !== undefined;
      const shown = stop(isLocked ? { lockedUntil: Date.now() + (error.retryAfter ?? 0) * 1_000 } : { message });
      // A refusal does not depend on the password, so the form displays it at once.
      if (error instanceof CallError && error.kind === 'refused') {
        captcha.close();
        goBack();
      }
      return shown;
    }
  };

  const onAccepted = (): void => {
    const came = result.current;
    if (came?.kind === 'begun') signIn(came.session);
    else if (came?.kind === 'deleted') onDeleted(came.enterprise);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const now = {
      ...(loginname.trim() === '' && { loginname: peopleWords.loginNameRequired }),
      ...(password === '' && { password: peopleWords.passwordRequired }),
    };
    setMissing(now);
    if (now.loginname) nameInput.current?.focus();
    else if (now.password) passwordInput.current?.focus();
    else {
      check.current = { open: true };
      captcha.ask({ loginName: loginname.trim(), onTicket, onAccepted, onGivenUp: goBack });
    }
  };

  return (
    <>
      {end && !trouble && (
        <EntranceNotice tone="warning">
          <p>{end.message}</p>
          {returns && <p>{t(text.draftKept)}</p>}
        </EntranceNotice>
      )}
      {trouble && 'message' in trouble && <EntranceNotice tone="danger">{trouble.message}</EntranceNotice>}
      {trouble && 'lockedUntil' in trouble && <LockedNotice key={trouble.lockedUntil} until={trouble.lockedUntil} />}
      <form noValidate onSubmit={submit}>
        <Field label={t(text.loginname)} problem={missing.loginname && t(missing.loginname)}>
          {(control) => (
            <LoginNameInput
              {...control}
              ref={nameInput}
              value={loginname}
              onChange={(event) => setLoginname(event.target.value)}
            />
          )}
        </Field>
        <Field label={t(text.password)} problem={missing.password && t(missing.password)}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={passwordInput}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              onFocus={captcha.prepare}
            />
          )}
        </Field>
        <Button kind="primary" type="submit">
          {t(text.logIn)}
        </Button>
        <div className="entrance-links">
          <PageLink to="/index/forgot">{t(text.forgot)}</PageLink>
          <LinkButton onClick={onRegister}>{t(text.register)}</LinkButton>
        </div>
      </form>
      {captcha.dialog}
    </>
  );
}
