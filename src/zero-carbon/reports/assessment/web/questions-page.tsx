import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SelectMany } from '#kernel/ui/aria/select.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { Rule } from '#zero-carbon/indicators/indicator-set.ts';
import { saveAnswer, showQuestions, type Answered } from '#zero-carbon/reports/assessment/assessment.contract.ts';
import { assessmentWords as text } from '#zero-carbon/reports/assessment/assessment.words.ts';
import { sectionWords } from '#zero-carbon/reports/sections.words.ts';
import { StaffList } from '#zero-carbon/reports/staff/web/staff-list.tsx';
import { reportAddress } from '#zero-carbon/reports/web/report-address.ts';
import { AnswerControl } from './answer-control.tsx';
import { assessmentAddress } from './assessment-address.ts';
import './assessment.css';

/** Vetoes, and indicators that the calculation does not give, each answered by itself. */
export function QuestionsPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { data, failure, retry } = useAnswer(showQuestions, { id });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <>
        <PageHead title={t(sectionWords.questions)} />
        <Loading>
          <Skeleton width="20em" />
        </Loading>
      </>
    );
  }
  const { set, answers, files, editable, number } = data;
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
  const shared = { report: id, editable, files, onSaved: retry };
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
                  id={indicator}
                  name={name[lang]}
                  note={t(text.weight, { weight })}
                  asked={evidence[lang]}
                  rule={rule}
                  mayNotApply={mayNotApply}
                  answer={answerTo(indicator)}
                />
              ) : (
                <li key={indicator}>
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

interface QuestionProps {
  readonly report: string;
  readonly editable: boolean;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly onSaved: () => void;
  readonly id: string;
  readonly name: string;
  readonly note: string | undefined;
  readonly asked: string;
  readonly rule: Rule;
  readonly mayNotApply: boolean;
  readonly answer: Answered | undefined;
}

/** One question; it is saved by its own button, which is there once something changed. */
function Question({
  report,
  editable,
  files,
  onSaved,
  id,
  name,
  note,
  asked,
  rule,
  mayNotApply,
  answer,
}: QuestionProps): ReactNode {
  const t = useTranslate();
  const stored = {
    value: answer?.value ?? null,
    notApplicable: answer?.notApplicable ?? null,
    evidence: answer?.evidence.map((file) => file.id) ?? [],
  };
  const [given, setGiven] = useState(stored);
  const saving = useAction(saveAnswer, { onDone: onSaved });
  const isChanged = JSON.stringify(given) !== JSON.stringify(stored);
  const choices = [...files, ...(answer?.evidence ?? [])].map((file) => ({ code: file.id, name: file.name }));
  return (
    <li>
      <span className="question-id">{id}</span>
      <fieldset disabled={!editable}>
        <legend>
          <b>{name}</b> {note !== undefined && <small>{note}</small>}
        </legend>
        <p className="hint">{t(text.asked, { evidence: asked })}</p>
        <AnswerControl
          name={`answer-${id}`}
          label={name}
          rule={rule}
          value={given.value}
          onChange={(value) => setGiven({ ...given, value })}
        />
        {mayNotApply && (
          <>
            <label className="question-choice">
              <input
                type="checkbox"
                checked={given.notApplicable !== null}
                onChange={({ target }) => setGiven({ ...given, notApplicable: target.checked ? '' : null })}
              />
              {t(text.doesNotApply)}
            </label>
            {given.notApplicable !== null && (
              <Field label={t(text.notApplicable)}>
                {(control) => (
                  <input
                    {...control}
                    value={given.notApplicable ?? ''}
                    maxLength={500}
                    onChange={({ target }) => setGiven({ ...given, notApplicable: target.value })}
                  />
                )}
              </Field>
            )}
          </>
        )}
        {editable && choices.length > 0 && (
          <Field label={t(text.evidence)}>
            {(control) => (
              <SelectMany
                control={control}
                choices={[...new Map(choices.map((choice) => [choice.code, choice])).values()]}
                value={given.evidence}
                onChange={(evidence) => setGiven({ ...given, evidence: [...evidence] })}
              />
            )}
          </Field>
        )}
        <Refused failure={saving.failure} />
        {isChanged && (
          <Button
            kind="primary"
            size="small"
            busy={saving.busy}
            onClick={() => void saving.run({ id: report, question: id, version: answer?.version ?? 0, ...given })}
          >
            {t(text.save)}
          </Button>
        )}
      </fieldset>
    </li>
  );
}
