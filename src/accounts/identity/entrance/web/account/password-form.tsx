import { useId, type ReactNode } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { isAllowedPassword, passwordRule } from '#accounts/identity/people/password-policy.ts';
import { changePassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { suggestName } from '#accounts/identity/entrance/web/login/suggested-name.ts';
import { forgetAddress } from '#accounts/identity/sessions/web/return-address.ts';
import { endSession } from '#accounts/identity/sessions/web/session.ts';
import { code } from '#kernel/contract/codes.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { translate } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { accountWords as text } from './account.words.ts';
import { PasswordRules } from './password-rules.tsx';
import { usePasswordPolicy } from './use-password-policy.ts';

export interface PasswordFormProps {
  /** For password managers. */
  readonly loginName: string;
}

/** Changes the current user's password; the user must then log in again. The input is never stored. */
export function PasswordForm({ loginName }: PasswordFormProps): ReactNode {
  const t = useTranslate();
  const rules = useId();
  const policy = usePasswordPolicy();
  const form = useForm(changePassword, {
    input: changePassword.input,
    labels: { password: text.current, newPassword: text.fresh, confirmNewPassword: text.confirm },
    check: ({ newPassword, confirmNewPassword }, lang) => ({
      newPassword: isAllowedPassword(policy, newPassword) ? undefined : passwordRule(policy, lang),
      confirmNewPassword: confirmNewPassword === newPassword ? undefined : translate(peopleWords.confirmDiffers, lang),
    }),
    saved: text.done,
    onSaved() {
      suggestName(loginName);
      endSession(code.noSession, t(text.logInAgain));
      forgetAddress();
    },
  });
  const field = (name: 'password' | 'newPassword' | 'confirmNewPassword', describedBy?: string): ReactNode => (
    <FormField form={form} name={name}>
      {({ onBlur, ...control }) => (
        <PasswordInput
          {...control}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
          aria-describedby={[control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
          onLeave={onBlur}
        />
      )}
    </FormField>
  );
  return (
    <div className="narrow-form">
      <Form form={form}>
        <input
          className="visually-hidden"
          autoComplete="username"
          value={loginName}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        {field('password')}
        {field('newPassword', rules)}
        {field('confirmNewPassword')}
        <PasswordRules id={rules} password={String(form.values['newPassword'])} />
        <SaveBar form={form} save={t(text.save)} />
      </Form>
    </div>
  );
}
