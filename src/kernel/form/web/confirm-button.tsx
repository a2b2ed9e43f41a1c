import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '#kernel/ui/parts/button.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import type { ConfirmFormProps } from './confirm-form.tsx';

export interface ConfirmButtonProps<Params, Asked extends keyof Params & string = never> extends Omit<
  ConfirmFormProps<Params, Asked>,
  'confirm' | 'danger' | 'onCancel'
> {
  /** The verb, for the button and for the confirmation. */
  readonly label: string;
  readonly kind?: ButtonProps['kind'];
  /** It cannot be undone: the button that confirms is red. */
  readonly danger: boolean;
  /** The question to confirm. */
  readonly title: string;
}

/**
 * A button with a confirmation, and a reason if one is required. Its action's `onDone` leaves or reloads the record
 * that the button belongs to.
 *
 * @example
 * <ConfirmButton danger label={t(text.remove)} title={t(text.removeTitle, { name })} action={remove} params={{ id }}>
 *   <p>{t(text.removeText)}</p>
 * </ConfirmButton>
 */
export function ConfirmButton<Params, Asked extends keyof Params & string = never>({
  label,
  kind,
  title,
  action,
  danger,
  ...form
}: ConfirmButtonProps<Params, Asked>): ReactNode {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const run: typeof action.run = async (params) => {
    const output = await action.run(params);
    if (output !== undefined) close();
    return output;
  };
  return (
    <>
      <Button {...(kind && { kind })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmAction
        {...form}
        danger={danger}
        open={asking}
        title={title}
        action={{ ...action, run }}
        confirm={label}
        onClose={close}
      />
    </>
  );
}
