import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { SubmittedLines } from '#zero-carbon/reporting/reports/submission/web/submitted-lines.tsx';
import { type ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { Differences } from '#zero-carbon/evaluation/reviews/supplements/web/differences.tsx';

export interface AboutReportProps {
  readonly data: ShownReview;
  /** Counts the local changes. */
  readonly changes: number;
}

/** The next step, by state. */
const headings: Partial<Record<ShownReview['state'], Text>> = {
  submitted: text.toAccept,
  org_accepted: text.toAssign,
  org_review: text.reviewing,
  org_supplement: text.toSupplement,
};

/** The automatic findings, the data as submitted, and the history. */
export function AboutReport({ data, changes }: AboutReportProps): ReactNode {
  const t = useTranslate();
  const { id, findings, files, lastYear } = data;
  const [used, unused] = [true, false].map((isUsed) =>
    data.sections.filter(({ lines }) => lines.some(({ inUse }) => inUse) === isUsed),
  ) as [ShownReview['sections'], ShownReview['sections']];
  return (
    <>
      {findings.length > 0 && (
        <Section title={t(text.portal)} note={t(text.portalNote)}>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>
                <Named>{finding}</Named>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {lastYear && (
        <Section title={t(text.lastYear)} note={t(text.lastYearNote, { number: lastYear.number, end: lastYear.end })}>
          {lastYear.differences.length === 0 ? (
            <p>{t(supplementWords.noDifference)}</p>
          ) : (
            <Differences caption={t(text.lastYear)} rows={lastYear.differences} />
          )}
        </Section>
      )}
      <Section title={t(headings[data.state] ?? text.closed)}>
        <Facts
          facts={[
            {
              label: t(text.reviewer),
              value: data.reviewer === null ? t(text.unassigned) : <Named>{data.reviewer}</Named>,
            },
            { label: t(text.self), value: starsOf(data.star, t), note: t(text.points, { points: data.points }) },
            { label: t(text.submittedOn), value: data.submittedOn },
            ...(data.copy ? [{ label: t(text.copy), value: <FileLink file={data.copy} /> }] : []),
          ]}
        />
      </Section>
      {used.map(({ section, name, lines }) => (
        <Section key={section} title={name}>
          <SubmittedLines lines={lines} />
        </Section>
      ))}
      {unused.length > 0 && (
        <Section title={t(text.unused)} note={t(text.unusedNote)}>
          <p>{unused.map(({ name }) => name).join(t(text.comma))}</p>
        </Section>
      )}
      {(files['data'] ?? []).length > 0 && (
        <Section title={t(text.dataFiles)} note={t(text.dataNote)}>
          <ul>
            {files['data']!.map((file) => (
              <li key={file.id}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t(text.history)}>
        <RecordTimeline key={changes} entity="review" id={id} />
      </Section>
    </>
  );
}
