import { useState, type ReactNode } from 'react';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutChangeWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { ChangeForm } from './change-form.tsx';

export interface ChangeButtonProps {
  readonly rollout: ShownRollout;
  readonly label: string;
  /** The field to change; all of them when absent. */
  readonly field?: 'waves';
  readonly onChanged: () => void;
}

/** Opens the form that changes a paused rollout. */
export function ChangeButton({ rollout, label, field, onChanged }: ChangeButtonProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={t(text.title)} onClose={close} {...(field && { firstField: field })}>
        {open && <ChangeForm rollout={rollout} onChanged={onChanged} onClose={close} />}
      </Dialog>
    </>
  );
}
