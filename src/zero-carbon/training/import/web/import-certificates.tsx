import { useState, type ReactNode } from 'react';
import { startExport } from '#kernel/export/web/exports.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { CheckedSheetDialog } from '#kernel/import/web/checked-sheet-dialog.tsx';
import { useCheckedSheet } from '#kernel/import/web/use-checked-sheet.ts';
import { importButtonWords } from '#kernel/import/web/import-button.words.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import {
  certificateColumns,
  certificateTemplate,
  importCertificates,
  mostCertificates,
} from '#zero-carbon/training/import/import.contract.ts';
import { importCertificatesWords as text } from '#zero-carbon/training/import/import.words.ts';

/** Imports certificates issued elsewhere, from a workbook; rejected rows exist only in its dialog. */
export function ImportCertificates({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const sheet = useCheckedSheet(importCertificates, onDone);
  const { step, check, take } = sheet;
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t(text.button)}
      </LinkButton>
      <CheckedSheetDialog
        open={isOpen}
        title={t(importButtonWords.title, { what: t(text.what) })}
        onClose={() => {
          sheet.giveUp();
          setOpen(false);
        }}
        sheet={sheet}
        columns={certificateColumns}
        words={text}
        take={(good) => t(text.issue, { good: formatCount(good) })}
        onChoose={(file) => void check(file, { step: 'check' })}
        onTake={(file) => void take(file, { step: 'take' })}
        lead={<p>{t(text.lead)}</p>}
        limits={t(text.limits, { most: formatCount(mostCertificates) })}
        beside={
          <Button onClick={() => startExport(certificateTemplate.path, {})}>{t(importButtonWords.template)}</Button>
        }
        whileTaking={<small>{t(text.mayCancel)}</small>}
      >
        {step.kind === 'found' && step.found.good > 0 && <p>{t(text.forGood)}</p>}
      </CheckedSheetDialog>
    </>
  );
}
