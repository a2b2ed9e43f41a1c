import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { mostSheetBytes, readEnrolments } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';

interface Sheet {
  readonly read: (file: File) => Promise<void>;
  readonly busy: boolean;
  readonly failure: { readonly message: string } | undefined;
  readonly clear: () => void;
}

/**
 * Sends a workbook of people to the server, which returns its rows with their problems to the form and stores nothing.
 */
export function useSheet(session: string, onRead: (found: OutputOf<typeof readEnrolments>) => void): Sheet {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string>();
  const read = async (file: File): Promise<void> => {
    setWhy(undefined);
    if (file.size > mostSheetBytes) {
      setWhy(t(text.tooLarge));
      return;
    }
    setBusy(true);
    try {
      onRead(await callLater(readEnrolments, { id: session, file: base64Of(await file.arrayBuffer()) }));
    } catch (error) {
      const { message, problems } = failureOf(error, t);
      setWhy(problems[0]?.message ?? message);
    } finally {
      setBusy(false);
    }
  };
  const failure = why === undefined ? undefined : { message: why };
  return { read, busy, failure, clear: () => setWhy(undefined) };
}

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  // a function call has a limited number of arguments
  for (let at = 0; at < all.length; at += 8_192) text += String.fromCharCode(...all.subarray(at, at + 8_192));
  return btoa(text);
}
