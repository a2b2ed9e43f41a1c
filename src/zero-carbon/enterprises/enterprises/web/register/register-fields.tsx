import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
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
  const { problems } = form;
  const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
  return (
    <>
      <LineField form={form} name="name" hint={t(text.nameHint)} autoComplete="organization" maxLength={100} />
      <LineField
        form={form}
        name="adminMail"
        hint={t(text.adminMailHint)}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...asTyped}
      />
      <LineField
        form={form}
        name="loginName"
        {...(!loginNameTaken && { hint: t(text.loginNameHint) })}
        problem={
          problems['loginName'] && (
            <>
              {problems['loginName']}{' '}
              {loginNameTaken && <PageLink to="/index/forgot">{t(text.takenRecovery)}</PageLink>}
            </>
          )
        }
        autoComplete="username"
        maxLength={32}
        {...asTyped}
      />
      <PasswordLine form={form} name="pwd" rules={rules} />
      <PasswordLine form={form} name="confirmPwd" />
    </>
  );
}

export interface LineFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  readonly form: RegistrationState;
  readonly name: 'name' | 'adminMail' | 'loginName' | 'creditCode' | 'addr' | 'linkman';
  readonly hint?: string;
  /** Replaces the form's own error. */
  readonly problem?: ReactNode;
}

/** A line of the form. */
export function LineField({ form, name, hint, problem, ...attributes }: LineFieldProps): ReactNode {
  const t = useTranslate();
  const { typed, problems, change, leave } = form;
  return (
    <Field label={t(text[name])} {...(hint && { hint })} problem={problem ?? problems[name]}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          name={name}
          value={typed[name]}
          onChange={(event) => change(name, event.target.value)}
          onBlur={() => leave(name)}
        />
      )}
    </Field>
  );
}

interface PasswordLineProps {
  readonly form: RegistrationState;
  readonly name: 'pwd' | 'confirmPwd';
  /** The id of the rules, if they are displayed below. */
  readonly rules?: string;
}

function PasswordLine({ form, name, rules }: PasswordLineProps): ReactNode {
  const t = useTranslate();
  const { problems, change, leave } = form;
  return (
    <Field label={t(text[name])} problem={problems[name]}>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            aria-describedby={[rules, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
            name={name}
            autoComplete="new-password"
            value={form[name]}
            onChange={(event) => change(name, event.target.value)}
            onLeave={() => leave(name)}
          />
          {rules !== undefined && <PasswordRules id={rules} password={form[name]} />}
        </>
      )}
    </Field>
  );
}
