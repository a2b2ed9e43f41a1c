import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SelectMany } from '#kernel/ui/aria/select.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { saveAnswer, type Answered } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import { AnswerControl } from './answer-control.tsx';
import { questionId } from './focus-question.ts';
import './assessment.css';

export interface QuestionProps {
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
  /** Content before the answer; `children` follow it. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** One question. Its own save button appears once something has changed. */
export function Question({
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
  before,
  children,
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
    <li id={questionId(id)} tabIndex={-1}>
      <span className="question-id">{id}</span>
      <fieldset disabled={!editable}>
        <legend>
          <b>{name}</b> {note !== undefined && <small>{note}</small>}
        </legend>
        {before}
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
        {children}
      </fieldset>
    </li>
  );
}
