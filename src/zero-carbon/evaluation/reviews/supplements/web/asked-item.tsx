import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { indicatorsOf } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { showQuestions } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { Question } from '#zero-carbon/reporting/reports/assessment/web/question.tsx';
import { StaffList } from '#zero-carbon/reporting/reports/staff/web/staff-list.tsx';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import type { SupplementStage } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import type { ShownSupplement } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import '#zero-carbon/reporting/reports/assessment/web/assessment.css';

export interface AskedItemProps {
  readonly report: string;
  readonly asked: NonNullable<ShownSupplement['open']>['items'][number];
  readonly stage: SupplementStage;
  readonly questions: OutputOf<typeof showQuestions>;
  readonly onSaved: () => void;
  readonly reply: string;
  readonly problem: string | undefined;
  readonly onReply: (reply: string) => void;
}

/** One requested item: the reviewer's comment, the link to correct it, and the enterprise's reply. */
export function AskedItem({
  report,
  asked,
  stage,
  questions,
  onSaved,
  reply,
  problem,
  onReply,
}: AskedItemProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { item, name, comment, lines } = asked;
  const { set, answers, files, open } = questions;
  const indicator = set && indicatorsOf(set).find(({ id }) => id === item);
  const veto = set?.vetoes.find(({ id }) => id === item);
  const measure = indicator?.measure ?? null;
  const answer = answers.find((one) => one.question === item);
  const commentBlock = (
    <p className="question-says">
      <strong>{t(stage === 'panel' ? text.panelComment : text.reviewerComment)}</strong>
      <br />
      <Named>{comment}</Named>
    </p>
  );
  const replyField = (
    <Box above={4} max="40rem" className="question-reply" data-field={`replies.${item}`}>
      <Field label={t(text.yourReply)} hint={t(text.replyHint)} {...(problem !== undefined && { problem })}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={2_000}
            value={reply}
            onChange={({ target }) => onReply(target.value)}
          />
        )}
      </Field>
    </Box>
  );
  if (measure === null) {
    return (
      <Question
        key={`${item} ${answer?.version}`}
        report={report}
        editable={open.includes(item)}
        files={files}
        onSaved={onSaved}
        id={item}
        name={name}
        note={undefined}
        asked={(indicator ?? veto)?.evidence[lang] ?? ''}
        rule={indicator?.rule ?? { kind: 'yes-no' }}
        mayNotApply={indicator?.mayNotApply ?? false}
        answer={answer}
        before={commentBlock}
      >
        {replyField}
      </Question>
    );
  }
  return (
    <li>
      <span className="question-id">{item}</span>
      <div>
        <b>{name}</b>
        {commentBlock}
        {measure === 'certifiedStaff' && <StaffList report={report} />}
        {(measure === 'intensityCut' || lines.length > 0) && (
          <ul>
            {measure === 'intensityCut' && (
              <li>
                <PageLink to={`${reportAddress(report)}/base-year`}>{t(text.correctBase)}</PageLink>
              </li>
            )}
            {lines.map((line) => (
              <li key={line.id}>
                <PageLink to={`${reportAddress(report)}/${line.section}?line=${line.id}`}>
                  {t(text.correctLine, { name: line.name })}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
        {replyField}
      </div>
    </li>
  );
}
