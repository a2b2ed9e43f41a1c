import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { transferWords as text } from '#zero-carbon/reporting/reports/transfers/transfers.words.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** Moving one report to another organisation. */
export function TransferReport({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="actions">
        <Button onClick={() => setIsOpen(true)}>{t(text.transfer)}</Button>
      </div>
      {isOpen && (
        <TransferDialog
          ids={[id]}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
