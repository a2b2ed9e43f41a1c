import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/button.tsx';
import { passwordDialogWords as text } from './password-dialog.words.ts';

export interface DialogActionsProps {
  readonly submit: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The only ways out of the two dialogs (specification §4). */
export function DialogActions({ submit, busy, onCancel }: DialogActionsProps): ReactNode {
  const tell = useSay();
  return (
    <div className="actions">
      <Button kind="primary" type="submit" busy={busy}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{tell(text.cancel)}</Button>
    </div>
  );
}
