import { useId, type ReactNode } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { passwordRule, specifiedPolicy } from '#accounts/identity/people/password-policy.ts';
import { changePassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { translate } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { accountWords as text } from './account.words.ts';
import { PasswordRules } from './password-rules.tsx';

export interface PasswordFormProps {
  /** For password managers. */
  readonly loginName: string;
  readonly onChanged: () => void;
}

/** Changes one's own password; what is typed is never kept anywhere. */
export function PasswordForm({ loginName, onChanged }: PasswordFormProps): ReactNode {
  const t = useTranslate();
  const rules = useId();
  const form = useForm(changePassword, {
    input: changePassword.input,
    labels: { password: text.current, newPassword: text.fresh, confirmNewPassword: text.confirm },
    check: ({ newPassword, confirmNewPassword }, lang) => ({
      // Whatever an installation asks for beyond it, the server says beside the field.
      newPassword: [...newPassword].length < specifiedPolicy.min ? passwordRule(specifiedPolicy, lang) : undefined,
      confirmNewPassword: confirmNewPassword === newPassword ? undefined : translate(peopleWords.confirmDiffers, lang),
    }),
    saved: text.done,
    onSaved: onChanged,
  });
  const field = (name: 'password' | 'newPassword' | 'confirmNewPassword', describedBy?: string): ReactNode => (
    <FormField form={form} name={name}>
      {({ onBlur, ...control }) => (
        <PasswordInput
          {...control}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
          maxLength={100}
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
