import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';

/** The progress of a workbook that is uploaded twice: to be checked, and to be imported. */
export type SheetStep<Found> =
  | { readonly kind: 'choose'; readonly problem?: string }
  /** `sent` from 0 to 1; from then on the server reads and writes. */
  | { readonly kind: 'sending'; readonly file: File; readonly taking: boolean; readonly sent: number }
  | { readonly kind: 'found'; readonly file: File; readonly found: Found; readonly problem?: string }
  | { readonly kind: 'taken'; readonly found: Found };

/** The actions on the workbook. */
export interface CheckedSheet<Params, Found> {
  readonly step: SheetStep<Found>;
  readonly check: (file: File, params: Params) => Promise<void>;
  readonly take: (file: File, params: Params) => Promise<void>;
  /** Displays the reason why no workbook can be uploaded. */
  readonly refuse: (problem: string) => void;
  /** Ends the current request, and discards the findings. */
  readonly giveUp: () => void;
}

/**
 * A workbook that is sent twice and never stored: checked, then imported. If the user cancels or leaves, the connection
 * is closed and nothing is imported.
 *
 * @example
 * const { step, check, take, giveUp } = useCheckedSheet(importCertificates, refetch);
 */
export function useCheckedSheet<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Pick<UploadEndpoint<I, O>, 'path' | 'access' | 'input' | 'output'>,
  onDone: () => void,
): CheckedSheet<z.input<I>, z.output<O>> {
  const t = useTranslate();
  const [step, setStep] = useState<SheetStep<z.output<O>>>({ kind: 'choose' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File, params: z.input<I>, taking: boolean): Promise<void> => {
    const before = step;
    sending.current?.abort();
    const control = new AbortController();
    sending.current = control;
    const at = (sent: number): void => setStep({ kind: 'sending', file, taking, sent });
    at(0);
    try {
      const [{ uploadFiles }, parts] = await Promise.all([
        import('#kernel/files/web/upload-files.ts'),
        callPartsLater(),
      ]);
      const chosen = [{ field: 'file', file }];
      const found = await uploadFiles(parts, endpoint, params, chosen, { signal: control.signal, onProgress: at });
      control.signal.throwIfAborted();
      setStep(taking ? { kind: 'taken', found } : { kind: 'found', file, found });
      if (taking) onDone();
    } catch (error) {
      if (control.signal.aborted) return;
      const { message, problems } = failureOf(error, t);
      const problem = problems[0]?.message ?? message;
      setStep(before.kind === 'found' ? { ...before, problem } : { kind: 'choose', problem });
    }
  };
  return {
    step,
    check: (file, params) => send(file, params, false),
    take: (file, params) => send(file, params, true),
    refuse: (problem) => setStep({ kind: 'choose', problem }),
    giveUp() {
      sending.current?.abort();
      setStep({ kind: 'choose' });
      // it may have been too late: the list shows the result
      if (step.kind === 'sending' && step.taking) onDone();
    },
  };
}
