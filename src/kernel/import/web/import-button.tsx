import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { startExport } from '#kernel/export/web/exports.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { TextWith } from '#kernel/i18n/text.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { importId, importStarted, ShownImport, shownImport } from '#kernel/import/import-parts.ts';
import { taskStarted, useTaskEvents } from '#kernel/tasks/web/use-task-events.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { callLater, callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type * as z from 'zod/mini';
import { ImportFindings } from './import-findings.tsx';
import { importButtonWords as text } from './import-button.words.ts';
import { SheetInput } from './sheet-input.tsx';
import './import-button.css';

export interface ImportButtonProps<I extends z.ZodMiniType> {
  /** The name of the imported records, `Sites`. */
  readonly what: string;
  /** The record that the rows belong to; `{}` if there is none. */
  readonly params: z.input<I> & object;
  readonly template: Pick<ExportEndpoint, 'path'>;
  readonly upload: UploadEndpoint<I, typeof importStarted>;
  readonly show: Endpoint<I, typeof shownImport>;
  readonly apply: Endpoint<typeof importId, typeof importStarted>;
  readonly cancel: Endpoint<typeof importId>;
  readonly rejected: Pick<ExportEndpoint, 'path'>;
  /** Instructions for the template, if it is not just to be filled in. */
  readonly lead?: string;
  /** Sentences for further counts of its domain, by name; each is displayed if its count is above zero. */
  readonly counts?: Readonly<Record<string, TextWith<'count'>>>;
  /** Called after rows were imported. */
  readonly onDone: () => void;
}

type Step =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'sending'; readonly name: string; readonly sent: number }
  /** The status of the last uploaded workbook. */
  | { readonly kind: 'brought' };

const isUnderWay = ({ phase }: ShownImport): boolean => phase === 'checking' || phase === 'taking';

/**
 * Imports rows from a workbook: template, upload, problems by row and column, and then the rows. Rejected rows return
 * as a workbook. Checking and importing are tasks, which continue when the dialog is closed; opened again, it displays
 * their progress.
 *
 * @example
 * <ImportButton what={t(text.title)} params={{}} template={siteTemplate} upload={importSites} show={shownSites}
 *   apply={applySites} cancel={cancelSites} rejected={rejectedSites} onDone={refetch} />
 */
export function ImportButton<I extends z.ZodMiniType>(props: ImportButtonProps<I>): ReactNode {
  const { what, params, lead, counts = {}, onDone, ...calls } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ kind: 'brought' });
  /** The import that finished while the dialog was open. */
  const [followed, setFollowed] = useState<string>();
  const [share, setShare] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const { data, retry } = useAnswer(
    calls.show as unknown as Endpoint<z.ZodMiniType, typeof shownImport>,
    isOpen ? params : null,
    {
      quiet: true,
    },
  );
  const last = data?.import ?? undefined;
  // an earlier finished import does not matter to the user who starts the next one
  const brought = last && (last.phase !== 'taken' || last.id === followed) ? last : undefined;
  const underWay = brought !== undefined && isUnderWay(brought);
  useTaskEvents(isOpen && underWay, {
    onTasks(tasks) {
      const own = tasks.find(({ id }) => id === brought?.task);
      if (!own) return;
      if (own.state !== 'waiting' && own.state !== 'running') retry();
      setShare(own.total ? own.done / own.total : undefined);
    },
    onReload: retry,
  });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const isTaken = brought?.phase === 'taken';
  useEffect(() => {
    if (isTaken) done.current();
  }, [isTaken]);
  const onStarted = (): void => {
    setShare(undefined);
    setStep({ kind: 'brought' });
    taskStarted();
    retry();
  };
  const apply = useAction(calls.apply, {
    onDone: ({ id }) => {
      setFollowed(id);
      onStarted();
    },
  });
  const close = (): void => {
    sending.current?.abort();
    setOpen(false);
    setFollowed(undefined);
    setStep({ kind: 'brought' });
  };
  const giveUp = (): void => {
    // If the call fails, the import is removed after a week.
    if (brought && brought.phase !== 'taken') {
      callLater(calls.cancel, { id: brought.id })
        .catch(() => undefined)
        .finally(taskStarted);
    }
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
      await uploadFiles(parts, calls.upload, params, [{ field: 'file', file }], {
        signal: control.signal,
        onProgress: (sent) => setStep({ kind: 'sending', name: file.name, sent }),
      });
      control.signal.throwIfAborted();
      onStarted();
    } catch (error) {
      if (control.signal.aborted) return;
      const { message, problems } = failureOf(error, t);
      setStep({ kind: 'choose', problem: problems[0]?.message ?? message });
    }
  };
  const shown = step.kind === 'brought' ? brought : undefined;
  const isChoosing = step.kind === 'choose' || (step.kind === 'brought' && (!shown || shown.phase === 'failed'));
  const problem = step.kind === 'choose' ? step.problem : (shown?.problem ?? undefined);
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t(text.import)}
      </LinkButton>
      <Dialog open={isOpen} title={t(text.title, { what })} onClose={close}>
        <div className="import">
          {isChoosing && <p>{lead ?? t(text.lead)}</p>}
          {step.kind === 'sending' && (
            <p role="status">
              <Named>{t(text.sending, { name: step.name })}</Named>
              <progress aria-label={t(text.progress)} value={step.sent} />
            </p>
          )}
          {shown && isUnderWay(shown) && (
            <>
              <p role="status">
                <Named>{t(shown.phase === 'checking' ? text.checking : text.taking, { name: shown.name })}</Named>
              </p>
              <progress aria-label={t(text.taskProgress)} {...(share !== undefined && { value: share })} />
              <small>{t(text.continues)}</small>
            </>
          )}
          {shown && (shown.phase === 'checked' || shown.phase === 'taken') && (
            <ImportFindings found={shown} counts={counts} />
          )}
          <Text tone="error" className="import-problem" role="alert">
            {problem}
          </Text>
          {isChoosing && <small>{t(text.limits)}</small>}
          <Refused failure={apply.failure} />
          <div className="actions">
            {isChoosing && (
              <>
                <Button kind="primary" onClick={() => input.current?.click()}>
                  {t(text.choose)}
                </Button>
                <Button onClick={() => startExport(calls.template.path, params)}>{t(text.template)}</Button>
              </>
            )}
            {shown?.phase === 'checked' && (shown.counts['staged'] ?? 0) > 0 && (
              <Button kind="primary" busy={apply.busy} onClick={() => void apply.run({ id: shown.id })}>
                {t(text.apply, { good: formatCount(shown.counts['rows'] ?? 0) })}
              </Button>
            )}
            {shown && !isUnderWay(shown) && (shown.counts['bad'] ?? 0) > 0 && (
              <Button onClick={() => startExport(calls.rejected.path, { id: shown.id })}>{t(text.rejected)}</Button>
            )}
            {underWay || shown?.phase === 'taken' ? <Button onClick={close}>{t(text.close)}</Button> : null}
            {shown?.phase !== 'taken' && (
              <Button kind="text" onClick={shown ? giveUp : close}>
                {t(text.cancel)}
              </Button>
            )}
          </div>
          <SheetInput input={input} onChoose={(file) => void send(file)} />
        </div>
      </Dialog>
    </>
  );
}
