import { useId, type ReactNode } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { PasswordRules } from '#accounts/identity/entrance/web/account/password-rules.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { registerWords as text } from './register.words.ts';
import type { RegistrationState } from './use-registration.ts';

export interface RegisterFieldsProps {
  readonly form: RegistrationState;
  readonly loginNameTaken: boolean;
}

/** The five fields that everyone fills in. */
export function RegisterFields({ form, loginNameTaken }: RegisterFieldsProps): ReactNode {
  const t = useTranslate();
  const rules = useId();
  const { typed, problems, change, leave } = form;
  return (
    <>
      <Field label={t(text.name)} hint={t(text.nameHint)} problem={problems['name']}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="organization"
            maxLength={100}
            value={typed.name}
            onChange={(event) => change('name', event.target.value)}
            onBlur={() => leave('name')}
          />
        )}
      </Field>
      <Field label={t(text.adminMail)} hint={t(text.adminMailHint)} problem={problems['adminMail']}>
        {(control) => (
          <input
            {...control}
            name="adminMail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={typed.adminMail}
            onChange={(event) => change('adminMail', event.target.value)}
            onBlur={() => leave('adminMail')}
          />
        )}
      </Field>
      <Field
        label={t(text.loginName)}
        hint={t(text.loginNameHint)}
        problem={
          problems['loginName'] === undefined ? undefined : (
            <>
              {problems['loginName']}{' '}
              {loginNameTaken && <PageLink to="/index/forgot">{t(text.takenRecovery)}</PageLink>}
            </>
          )
        }
      >
        {(control) => (
          <input
            {...control}
            name="loginName"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={32}
            value={typed.loginName}
            onChange={(event) => change('loginName', event.target.value)}
            onBlur={() => leave('loginName')}
          />
        )}
      </Field>
      <Field label={t(text.pwd)} problem={problems['pwd']}>
        {(control) => (
          <>
            <PasswordInput
              {...control}
              aria-describedby={[rules, control['aria-describedby']].filter(Boolean).join(' ')}
              name="pwd"
              autoComplete="new-password"
              maxLength={100}
              value={form.pwd}
              onChange={(event) => change('pwd', event.target.value)}
              onLeave={() => leave('pwd')}
            />
            <PasswordRules id={rules} password={form.pwd} />
          </>
        )}
      </Field>
      <Field label={t(text.confirmPwd)} problem={problems['confirmPwd']}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPwd"
            autoComplete="new-password"
            maxLength={100}
            value={form.confirmPwd}
            onChange={(event) => change('confirmPwd', event.target.value)}
            onLeave={() => leave('confirmPwd')}
          />
        )}
      </Field>
    </>
  );
}
