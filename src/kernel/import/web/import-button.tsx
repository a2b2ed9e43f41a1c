import { useRef, useState, type ReactNode } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { startExport } from '#kernel/export/web/exports.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { dryRun, imported, importId } from '#kernel/import/import-parts.ts';
import { callLater, callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type * as z from 'zod/mini';
import { importButtonWords as text } from './import-button.words.ts';
import './import-button.css';

export interface ImportButtonProps<Given extends object> {
  /** What is taken in, `Sites`. */
  readonly what: string;
  readonly template: Pick<ExportEndpoint, 'path'>;
  readonly upload: UploadEndpoint<z.ZodMiniType<Given>, typeof dryRun>;
  /** What goes with the workbook. */
  readonly given?: Given;
  readonly apply: Endpoint<typeof importId, typeof imported>;
  readonly cancel: Endpoint<typeof importId>;
  readonly rejected: Pick<ExportEndpoint, 'path'>;
  /** Rows were taken in. */
  readonly onDone: () => void;
}

type Found = z.output<typeof dryRun>;

type Step =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'sending'; readonly name: string; readonly sent: number }
  | { readonly kind: 'found'; readonly found: Found };

/**
 * Takes rows in from a workbook: template, upload, what is wrong by row and column, and only then the rows. What is wrong
 * comes back as a workbook.
 *
 * @example
 * <ImportButton what={t(text.title)} template={siteTemplate} upload={importSites} apply={applySites} cancel={cancelSites}
 *   rejected={rejectedSites} onDone={refetch} />
 */
export function ImportButton<Given extends object>({
  what,
  given,
  onDone,
  ...calls
}: ImportButtonProps<Given>): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const close = (): void => {
    sending.current?.abort();
    setOpen(false);
    setStep({ kind: 'choose' });
  };
  const apply = useAction(calls.apply, {
    onDone: ({ added }) => {
      toast('success', t(text.done, { count: formatCount(added) }), toastTime.copied);
      close();
      onDone();
    },
  });
  const giveUp = (): void => {
    // Where that fails, it is removed in a week.
    if (step.kind === 'found') callLater(calls.cancel, { id: step.found.id }).catch(() => undefined);
    close();
  };
  const send = async (file: File): Promise<void> => {
    const control = new AbortController();
    sending.current = control;
    setStep({ kind: 'sending', name: file.name, sent: 0 });
    try {
      const [{ uploadFiles }, parts] = await Promise.all([
        import('#kernel/files/web/upload-files.ts'),
        callPartsLater(),
      ]);
      const found = await uploadFiles(parts, calls.upload, given ?? {}, [{ field: 'file', file }], {
        signal: control.signal,
        onProgress: (sent) => setStep({ kind: 'sending', name: file.name, sent }),
      });
      control.signal.throwIfAborted();
      setStep({ kind: 'found', found });
    } catch (error) {
      if (control.signal.aborted) return;
      const { message, problems } = failureOf(error, t);
      setStep({ kind: 'choose', problem: problems[0]?.message ?? message });
    }
  };
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t(text.import)}
      </LinkButton>
      <Dialog open={isOpen} title={t(text.title, { what })} onClose={giveUp}>
        <div className="import">
          {step.kind === 'found' ? (
            <Outcome found={step.found} />
          ) : (
            <>
              <p>{t(text.lead)}</p>
              {step.kind === 'sending' ? (
                <p role="status">
                  <Named>{t(text.sending, { name: step.name })}</Named>
                  <progress aria-label={t(text.progress)} value={step.sent} />
                </p>
              ) : (
                <p className="import-problem" role="alert">
                  {step.problem}
                </p>
              )}
              <small>{t(text.limits)}</small>
            </>
          )}
          {step.kind === 'found' && <Refused failure={apply.failure} />}
          <div className="actions">
            {step.kind === 'choose' && (
              <>
                <Button kind="primary" onClick={() => input.current?.click()}>
                  {t(text.choose)}
                </Button>
                <Button onClick={() => startExport(calls.template.path, {})}>{t(text.template)}</Button>
              </>
            )}
            {step.kind === 'found' && (
              <>
                {step.found.good > 0 && (
                  <Button kind="primary" busy={apply.busy} onClick={() => void apply.run({ id: step.found.id })}>
                    {t(text.apply, { good: formatCount(step.found.good) })}
                  </Button>
                )}
                {step.found.bad > 0 && (
                  <Button onClick={() => startExport(calls.rejected.path, { id: step.found.id })}>
                    {t(text.rejected)}
                  </Button>
                )}
              </>
            )}
            <Button kind="text" onClick={giveUp}>
              {t(text.cancel)}
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            hidden
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

/** How many rows can be taken in, and what is wrong with the others. */
function Outcome({ found: { good, bad, problems } }: { readonly found: Found }): ReactNode {
  const t = useTranslate();
  const counts = { good: formatCount(good), bad: formatCount(bad) };
  return (
    <>
      <p role="status">
        <strong>{t(bad === 0 ? text.allGood : text.found, counts)}</strong>
      </p>
      {bad > 0 && (
        <>
          <p>{t(text.rejectedText)}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <div className="import-problems" role="region" aria-label={t(text.reason)} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t(text.row)}</th>
                  <th scope="col">{t(text.column)}</th>
                  <th scope="col">{t(text.reason)}</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ row, column, message }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                  <tr key={place}>
                    <td>{row}</td>
                    <td>{column}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {problems.length === 100 && <small>{t(text.firstProblems, { count: '100' })}</small>}
        </>
      )}
    </>
  );
}
