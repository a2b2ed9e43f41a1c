import type { ReactNode } from 'react';
import { EnterPasswordDialog } from './enter-password-dialog.tsx';
import type { PersonForm } from './query-draft.ts';
import { SetPasswordDialog } from './set-password-dialog.tsx';

export interface AskPasswordProps {
  readonly kind: 'set' | 'enter';
  readonly form: PersonForm;
  /** Loads what the password protects, and closes the dialog. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
  readonly onCancel: () => void;
}

/** The dialog that the check asks for: the first query password, or the one there is. */
export const AskPassword = ({ kind, form, onPassword, onRefused, onCancel }: AskPasswordProps): ReactNode =>
  kind === 'set' ? (
    <SetPasswordDialog form={form} onSet={onPassword} onRefused={onRefused} onCancel={onCancel} />
  ) : (
    <EnterPasswordDialog name={form.name} onEnter={onPassword} onCancel={onCancel} />
  );
