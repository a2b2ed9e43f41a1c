import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { importCertificates } from '#zero-carbon/training/import/import.contract.ts';

type Found = z.output<(typeof importCertificates)['output']>;

/** How far a workbook of certificates is. */
export type SheetStep =
  | { readonly kind: 'choose'; readonly problem?: string }
  /** `sent` from 0 to 1; from then on the server reads and writes. */
  | { readonly kind: 'sending'; readonly file: File; readonly taking: boolean; readonly sent: number }
  | { readonly kind: 'found'; readonly file: File; readonly found: Found; readonly problem?: string }
  | { readonly kind: 'taken'; readonly found: Found };

interface CertificateSheet {
  readonly step: SheetStep;
  readonly choose: (file: File) => Promise<void>;
  readonly take: (file: File) => Promise<void>;
  /** Ends what is under way, and forgets what was found. */
  readonly giveUp: () => void;
}

/** A workbook of certificates: checked, then issued. Whoever gives up, or leaves, cuts the connection: nothing is issued. */
export function useCertificateSheet(onDone: () => void): CertificateSheet {
  const t = useTranslate();
  const [step, setStep] = useState<SheetStep>({ kind: 'choose' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File, taking: boolean, failed: (problem: string) => SheetStep): Promise<void> => {
    const control = new AbortController();
    sending.current = control;
    const at = (sent: number): void => setStep({ kind: 'sending', file, taking, sent });
    at(0);
    try {
      const [{ uploadFiles }, parts] = await Promise.all([
        import('#kernel/files/web/upload-files.ts'),
        callPartsLater(),
      ]);
      const found = await uploadFiles(
        parts,
        importCertificates,
        { step: taking ? 'take' : 'check' },
        [{ field: 'file', file }],
        { signal: control.signal, onProgress: at },
      );
      control.signal.throwIfAborted();
      setStep(taking ? { kind: 'taken', found } : { kind: 'found', file, found });
      if (taking) onDone();
    } catch (error) {
      if (control.signal.aborted) return;
      const { message, problems } = failureOf(error, t);
      setStep(failed(problems[0]?.message ?? message));
    }
  };
  return {
    step,
    choose: (file) => send(file, false, (problem) => ({ kind: 'choose', problem })),
    async take(file) {
      const before = step;
      if (before.kind === 'found') await send(file, true, (problem) => ({ ...before, problem }));
    },
    giveUp() {
      sending.current?.abort();
      setStep({ kind: 'choose' });
    },
  };
}
