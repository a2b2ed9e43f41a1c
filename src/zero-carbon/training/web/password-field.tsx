import type { ReactNode, Ref } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { Field } from '#kernel/ui/form/field.tsx';

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly kind: 'current-password' | 'new-password';
  readonly value: string;
  readonly problem: string | undefined;
  /** Names what stands below the field and belongs to it. */
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

export const PasswordField = (props: PasswordFieldProps): ReactNode => (
  <Field label={props.label} problem={props.problem}>
    {(control) => (
      <PasswordInput
        {...control}
        {...(props.ref && { ref: props.ref })}
        aria-describedby={[control['aria-describedby'], props.describedBy].filter(Boolean).join(' ') || undefined}
        name={props.name}
        autoComplete={props.kind}
        value={props.value}
        maxLength={64}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )}
  </Field>
);
