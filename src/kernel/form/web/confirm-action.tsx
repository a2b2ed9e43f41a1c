import type { ReactNode } from 'react';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { ConfirmForm, type ConfirmFormProps } from './confirm-form.tsx';

export interface ConfirmActionProps<Params, Asked extends keyof Params & string = never> extends Omit<
  ConfirmFormProps<Params, Asked>,
  'onCancel'
> {
  readonly open: boolean;
  /** The question to confirm. */
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * A dialog that confirms an action: its effect, a required reason or typed confirmation, and the error if it was
 * refused. The action's `onDone` closes it.
 *
 * @example
 * const withdraw = useAction(withdrawCertificate, { done: t(text.withdrawn), onDone: close });
 * <ConfirmAction open={open} title={t(text.withdraw)} action={withdraw} params={{ id }} input={withdrawCertificate.input}
 *   ask={{ reason: text.reason, note: text.publicNote }} confirm={t(text.withdrawNow)} danger onClose={close} />
 */
export function ConfirmAction<Params, Asked extends keyof Params & string = never>({
  open,
  title,
  onClose,
  ...form
}: ConfirmActionProps<Params, Asked>): ReactNode {
  const close = (): void => {
    form.action.clear();
    onClose();
  };
  return (
    <Dialog open={open} title={title} onClose={close}>
      <ConfirmForm {...form} onCancel={close} />
    </Dialog>
  );
}
