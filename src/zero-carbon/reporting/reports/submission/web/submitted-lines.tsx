import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import type { ShownSubmission } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';

type Line = ShownSubmission['sections'][number]['lines'][number];

/** The lines of a section as entered: figures, tonnes, number of files. */
export function SubmittedLines({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  const t = useTranslate();
  return (
    <Facts
      facts={lines.map((line) => ({
        label: line.name,
        value: <LineValue line={line} />,
        ...(line.files > 0 && { note: t(text.files, { count: line.files }) }),
      }))}
    />
  );
}

function LineValue({ line }: { readonly line: Line }): ReactNode {
  const t = useTranslate();
  const { inUse, figures, tonnes, market } = line;
  if (!inUse) return t(text.notInUse);
  return (
    <>
      {figures.length === 0 ? t(text.noFigures) : figures.map((figure) => t(text.figure, figure)).join(' · ')}
      {tonnes !== null && (
        <>
          {' · '}
          {market === null ? t(text.tonnes, { value: tonnes }) : t(text.both, { location: tonnes, market })}
        </>
      )}
    </>
  );
}
