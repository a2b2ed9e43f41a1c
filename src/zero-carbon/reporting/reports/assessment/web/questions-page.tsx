import { useEffect, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { showQuestions, type Answered } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { StaffList } from '#zero-carbon/reporting/reports/staff/web/staff-list.tsx';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { assessmentAddress } from './assessment-address.ts';
import { focusQuestion, questionId } from './focus-question.ts';
import { Question } from './question.tsx';
import './assessment.css';

/** Vetoes, and indicators that the calculation does not supply. Each is saved separately. */
export function QuestionsPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { data, failure, retry } = useAnswer(showQuestions, { id });
  useRecordTitle(data?.number);
  const item = new URLSearchParams(useScreenSearch()).get('item');
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && item !== null) focusQuestion(item);
  }, [isLoaded, item]);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} title={t(sectionWords.questions)} />;
  const { set, answers, files, editable, open, number } = data;
  const head = (
    <PageHead
      title={t(sectionWords.questions)}
      action={
        <PageLink to={assessmentAddress(id)} className="button">
          {t(text.toAssessment)}
        </PageLink>
      }
    >
      <PageLink to={reportAddress(id)}>{number}</PageLink> {t(text.lead)}
    </PageHead>
  );
  if (!set) {
    return (
      <>
        {head}
        <Section title={t(text.noSet)}>
          <p>{t(text.noSetText)}</p>
        </Section>
      </>
    );
  }
  const answerTo = (question: string): Answered | undefined => answers.find((one) => one.question === question);
  const shared = { report: id, files, onSaved: retry };
  return (
    <>
      {head}
      {set.proposal && <p className="hint">{t(text.proposal)}</p>}
      <Section title={t(text.vetoes)} note={t(text.vetoesNote)}>
        <ol className="questions">
          {set.vetoes.map(({ id: veto, name, evidence, fromStar }) => (
            <Question
              key={`${veto} ${answerTo(veto)?.version}`}
              {...shared}
              editable={editable || open.includes(veto)}
              id={veto}
              name={name[lang]}
              note={fromStar > 3 ? t(text.fromStar, { star: fromStar }) : undefined}
              asked={evidence[lang]}
              rule={{ kind: 'yes-no' }}
              mayNotApply={false}
              answer={answerTo(veto)}
            />
          ))}
        </ol>
      </Section>
      {set.categories.map((category) => (
        <Section key={category.id} title={`${category.id} ${category.name[lang]}`}>
          <ol className="questions">
            {category.indicators.map(({ id: indicator, name, weight, evidence, rule, measure, mayNotApply }) =>
              measure === null ? (
                <Question
                  key={`${indicator} ${answerTo(indicator)?.version}`}
                  {...shared}
                  editable={editable || open.includes(indicator)}
                  id={indicator}
                  name={name[lang]}
                  note={t(text.weight, { weight })}
                  asked={evidence[lang]}
                  rule={rule}
                  mayNotApply={mayNotApply}
                  answer={answerTo(indicator)}
                />
              ) : (
                <li key={indicator} id={questionId(indicator)} tabIndex={-1}>
                  <span className="question-id">{indicator}</span>
                  <div>
                    <b>{name[lang]}</b> <small>{t(text.weight, { weight })}</small>
                    {measure === 'certifiedStaff' ? (
                      <StaffList report={id} />
                    ) : (
                      <p className="hint">{t(text.measured)}</p>
                    )}
                  </div>
                </li>
              ),
            )}
          </ol>
        </Section>
      ))}
    </>
  );
}
