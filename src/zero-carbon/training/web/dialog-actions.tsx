import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { passwordDialogWords as text } from './password-dialog.words.ts';

export interface DialogActionsProps {
  readonly submit: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The only ways out of the two dialogs (specification §4). */
export function DialogActions({ submit, busy, onCancel }: DialogActionsProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="actions">
      <Button kind="primary" type="submit" busy={busy}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{t(text.cancel)}</Button>
    </div>
  );
}
