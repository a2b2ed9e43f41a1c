import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { downloadInventory } from '#zero-carbon/reporting/reports/inventory/inventory.contract.ts';
import { inventoryFileWords as text } from '#zero-carbon/reporting/reports/inventory/inventory.words.ts';

/** Saves a report as an inventory file. */
export function DownloadInventory({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate();
  const download = useAction(
    async () => {
      const { name, text: file } = await callLater(downloadInventory, { id });
      saveFile(name, file);
    },
    { done: t(text.downloaded) },
  );
  return (
    <>
      <LinkButton onClick={() => void download.run(undefined)} disabled={download.busy}>
        <Icon name="save" /> {t(text.download)}
      </LinkButton>
      <Refused failure={download.failure} />
    </>
  );
}

function saveFile(name: string, file: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
