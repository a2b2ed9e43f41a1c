import type { ReactNode, Ref } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { passwordDialogWords as text } from './password-dialog.words.ts';

export interface PasswordDialogProps {
  readonly title: string;
  readonly lead: string;
  /** Of the holder. */
  readonly name: string;
  readonly submit: string;
  readonly busy: boolean;
  /** Returns the field with the first problem, to focus. */
  readonly onSubmit: () => string | undefined;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The holder's name, the inputs, and the only two buttons (specification §4). */
export function PasswordDialog(props: PasswordDialogProps): ReactNode {
  const { title, lead, name, submit, busy, onSubmit, onCancel, children } = props;
  const t = useTranslate();
  return (
    <Dialog open title={title} dismissable={false} onClose={onCancel}>
      <Stack
        as="form"
        gap={5}
        className="password-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = onSubmit();
          if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
        }}
      >
        <p>
          <Text as="span" size={4} tone="ink" weight="medium" face="serif" block className="person-name">
            <Named>{name}</Named>
          </Text>
          {lead}
        </p>
        {children}
        <div className="actions">
          <Button kind="primary" type="submit" busy={busy}>
            {submit}
          </Button>
          <Button onClick={onCancel}>{t(text.cancel)}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly kind: 'current-password' | 'new-password';
  readonly value: string;
  readonly problem: string | undefined;
  /** The id of the description below the field. */
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** A labelled password of the dialog. */
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
