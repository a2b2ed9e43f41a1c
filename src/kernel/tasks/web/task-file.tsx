import type { ReactNode } from 'react';
import type { FileAnswer } from '#kernel/files/file-answer.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';

/** The file of a task, as a download link. */
export function TaskFile({ file: { name, path } }: { readonly file: FileAnswer }): ReactNode {
  const t = useTranslate();
  return (
    <a href={path} download={name} aria-label={`${t(text.download)}: ${name}`}>
      {t(text.download)}
    </a>
  );
}
