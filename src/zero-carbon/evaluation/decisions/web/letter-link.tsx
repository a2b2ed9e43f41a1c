import { useEffect, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { decisionWords as text } from '#zero-carbon/evaluation/decisions/decisions.words.ts';

/** Interval between checks for the letter (milliseconds). */
const everySoOften = 3_000;

export interface LetterLinkProps {
  /** Null while it is being made. */
  readonly letter: FileAnswer | null;
  readonly onRefetch: () => void;
}

/** The letter of a decision, as soon as it exists. */
export function LetterLink({ letter, onRefetch }: LetterLinkProps): ReactNode {
  const t = useTranslate();
  useEffect(() => {
    if (letter) return undefined;
    const timer = setTimeout(onRefetch, everySoOften);
    return () => clearTimeout(timer);
  });
  return letter ? <FileLink file={letter} /> : <span role="status">{t(text.making)}</span>;
}
