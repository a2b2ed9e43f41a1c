import { useRef, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { startExport } from '#kernel/export/web/exports.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { ImportFindings } from '#kernel/import/web/import-findings.tsx';
import { useCheckedSheet, type SheetStep } from '#kernel/import/web/use-checked-sheet.ts';
import { importButtonWords } from '#kernel/import/web/import-button.words.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import {
  certificateColumns,
  certificateTemplate,
  importCertificates,
  mostCertificates,
  type BadRow,
} from '#zero-carbon/training/import/import.contract.ts';
import { importCertificatesWords as text } from '#zero-carbon/training/import/import.words.ts';
import '#kernel/import/web/import-button.css';

/** Problems that are shown; a workbook has them all. */
const mostShown = 100;

/**
 * Takes certificates in that were issued elsewhere: a workbook is checked, and its good rows are issued once somebody says
 * so. It is sent twice and kept nowhere; bad rows live in this dialog, and in a workbook that is made here.
 */
export function ImportCertificates({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { step, check, take, giveUp } = useCheckedSheet(importCertificates, onDone);
  const close = (): void => {
    giveUp();
    setOpen(false);
  };
  const found = step.kind === 'found' || step.kind === 'taken' ? step : undefined;
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t(text.button)}
      </LinkButton>
      <Dialog open={isOpen} title={t(importButtonWords.title, { what: t(text.what) })} onClose={close}>
        <div className="import">
          {step.kind === 'choose' && <p>{t(text.lead)}</p>}
          {step.kind === 'sending' && (
            <>
              <p role="status">
                <Named>{t(step.taking ? text.taking : text.checking, { name: step.file.name })}</Named>
              </p>
              <progress aria-label={t(importButtonWords.taskProgress)} {...(step.sent < 1 && { value: step.sent })} />
              {step.taking && <small>{t(text.mayCancel)}</small>}
            </>
          )}
          {found && <ImportFindings found={shownOf(found, t)} counts={{}} />}
          {step.kind === 'found' && step.found.good > 0 && <p>{t(text.forGood)}</p>}
          <p className="import-problem" role="alert">
            {step.kind === 'choose' || step.kind === 'found' ? step.problem : undefined}
          </p>
          {step.kind === 'choose' && <small>{t(text.limits, { most: formatCount(mostCertificates) })}</small>}
          <div className="actions">
            {step.kind === 'choose' && (
              <>
                <Button kind="primary" onClick={() => input.current?.click()}>
                  {t(importButtonWords.choose)}
                </Button>
                <Button onClick={() => startExport(certificateTemplate.path, {})}>
                  {t(importButtonWords.template)}
                </Button>
              </>
            )}
            {step.kind === 'found' && step.found.good > 0 && (
              <Button kind="primary" onClick={() => void take(step.file, { step: 'take' })}>
                {t(text.issue, { good: formatCount(step.found.good) })}
              </Button>
            )}
            {found && found.found.bad.length > 0 && (
              <Button onClick={() => void save(found.found.bad)}>{t(text.save)}</Button>
            )}
            {step.kind === 'taken' ? (
              <Button onClick={close}>{t(importButtonWords.close)}</Button>
            ) : (
              <Button kind="text" onClick={step.kind === 'sending' ? giveUp : close}>
                {t(importButtonWords.cancel)}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            hidden
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void check(file, { step: 'check' });
              // the same file may be chosen again
              target.value = '';
            }}
          />
        </div>
      </Dialog>
    </>
  );

  async function save(bad: readonly BadRow[]): Promise<void> {
    const { saveBadRows } = await import('#kernel/import/web/save-bad-rows.ts');
    await saveBadRows(bad, { columns: certificateColumns, sheet: text.sheetTitle, file: text.badTitle }, t);
  }
}

type Found = Extract<SheetStep<z.output<(typeof importCertificates)['output']>>, { readonly kind: 'found' | 'taken' }>;

/** As the findings of every import are drawn. */
function shownOf({ kind, found: { good, added, bad } }: Found, t: ReturnType<typeof useTranslate>) {
  const labels = new Map<string, string>(certificateColumns.map(({ key, label }) => [key, t(label)]));
  return {
    id: '',
    name: '',
    task: '',
    phase: kind === 'taken' ? ('taken' as const) : ('checked' as const),
    counts: { good, added, bad: bad.length },
    problem: null,
    problems: bad
      .flatMap(({ row, problems }) =>
        problems.map(({ column, message }) => ({ row, column: labels.get(column) ?? '', message })),
      )
      .slice(0, mostShown),
  };
}
