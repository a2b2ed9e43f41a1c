import { useState, type ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Selected } from '#kernel/list/web/listed.ts';
import { selectedIds } from '#kernel/list/web/bulk/selected-ids.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { listReports } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { mostTransferred } from '#zero-carbon/reporting/reports/transfers/transfers.contract.ts';
import { transferWords as text } from '#zero-carbon/reporting/reports/transfers/transfers.words.ts';
import { TransferDialog } from './transfer-dialog.tsx';

export interface BulkTransfersProps {
  readonly list: typeof listReports;
  readonly selected: Selected<typeof listReports>;
}

/** Moving several reports to another organisation. */
export function BulkTransfers({ list, selected }: BulkTransfersProps): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState<readonly string[]>();
  const choosing = useAction(async (of: typeof selected) => selectedIds(list, of, mostTransferred), {
    onDone: setAsked,
  });
  const tooMany = selected.count > mostTransferred;
  return (
    <>
      <Button
        size="small"
        busy={choosing.busy}
        aria-disabled={tooMany || undefined}
        onClick={() => !tooMany && void choosing.run(selected)}
      >
        {t(text.transfer)}
      </Button>
      {tooMany && <small>{t(text.tooMany, { most: mostTransferred })}</small>}
      {asked && (
        <TransferDialog
          ids={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            selected.clear();
            selected.refetch();
          }}
        />
      )}
    </>
  );
}
