import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { BulkProps, ListPart } from '#vr-fleet/devices/web/parts.ts';
import { SendDialog } from './send-dialog.tsx';
import { sendWords as text } from './upgrades-page.words.ts';

function Bulk({ selection, count, onDone }: BulkProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(text.upgrade)}
      </Button>
      <SendDialog open={open} selection={selection} count={count} onClose={() => setOpen(false)} onSent={onDone} />
    </>
  );
}

/** Upgrades in the list of headsets. */
export const upgradesOfList: ListPart = { Bulk };
