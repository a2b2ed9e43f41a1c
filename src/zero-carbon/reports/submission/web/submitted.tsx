import { useEffect, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import type { ShownSubmission } from '#zero-carbon/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reports/submission/submission.words.ts';

export interface SubmittedProps {
  readonly submission: NonNullable<ShownSubmission['submission']>;
  readonly number: string;
  readonly onRefetch: () => void;
}

/** How often it is looked whether the PDF is made (milliseconds). */
const everySoOften = 3_000;

/** Who has the report, until when they answer, its copy, and what comes next. */
export function Submitted({ submission, number, onRefetch }: SubmittedProps): ReactNode {
  const t = useTranslate();
  const { organisation, signatory, position, declaration, submittedAt, answerBy, periods, file } = submission;
  useEffect(() => {
    if (file) return undefined;
    const timer = setTimeout(onRefetch, everySoOften);
    return () => clearTimeout(timer);
  });
  return (
    <>
      <Section title={t(text.submissionTitle)}>
        <Facts
          facts={[
            { label: t(text.reference), value: <span className="mono">{number}</span> },
            { label: t(text.holder), value: <Named>{organisation}</Named> },
            {
              label: t(text.answerBy),
              value: answerBy.day,
              note: t(answerBy.provisional ? text.provisional : text.answerByNote, periods),
            },
            { label: t(text.submittedAt), value: <When at={submittedAt} /> },
            { label: t(text.signatory), value: <Named>{signatory}</Named>, note: <Named>{position}</Named> },
            {
              label: t(text.copy),
              value: file ? <FileLink file={file} /> : <span role="status">{t(text.making)}</span>,
            },
          ]}
        />
      </Section>
      <Section title={t(text.next)} note={t(text.nextNote)}>
        <Facts
          facts={[
            { label: t(text.stepAccept), value: t(text.stepAcceptText, periods) },
            { label: t(text.stepReview), value: t(text.stepReviewText, periods) },
            { label: t(text.stepExperts), value: t(text.stepExpertsText, periods) },
          ]}
        />
      </Section>
      <Section title={t(text.declarationTitle)}>
        <p>
          <Named>{declaration}</Named>
        </p>
      </Section>
    </>
  );
}
