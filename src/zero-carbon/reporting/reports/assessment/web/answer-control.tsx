import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import type { Answer } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import './assessment.css';

type Value = Answer['value'];

export interface AnswerControlProps {
  readonly name: string;
  readonly label: string;
  readonly rule: Rule;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** The input control for an answer, by the question's rule. */
export function AnswerControl({ name, label, rule, value, onChange }: AnswerControlProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const choice = (key: string, words: string, type: 'radio' | 'checkbox', isOn: boolean, on: () => void): ReactNode => (
    <label key={key} className="question-choice">
      <input type={type} name={name} checked={isOn} onChange={on} />
      {words}
    </label>
  );
  switch (rule.kind) {
    case 'yes-no':
      return (
        <Row gap={[1, 5]} className="question-choices">
          {choice('yes', t(text.yes), 'radio', value === true, () => onChange(true))}
          {choice('no', t(text.no), 'radio', value === false, () => onChange(false))}
        </Row>
      );
    case 'choice':
      return (
        <Row gap={[1, 5]} className="question-choices" data-column>
          {rule.options.map((option) =>
            choice(
              option.id,
              `${option.name[lang]} · ${t(text.weight, { weight: option.points })}`,
              'radio',
              value === option.id,
              () => onChange(option.id),
            ),
          )}
        </Row>
      );
    case 'count': {
      const chosen = Array.isArray(value) ? value : [];
      return (
        <Row gap={[1, 5]} className="question-choices" data-column>
          {rule.items.map((item) =>
            choice(item.id, item.name[lang], 'checkbox', chosen.includes(item.id), () =>
              onChange(chosen.includes(item.id) ? chosen.filter((one) => one !== item.id) : [...chosen, item.id]),
            ),
          )}
        </Row>
      );
    }
    case 'linear':
    case 'bands':
      return (
        <Row as="span" tight gap={2} align="center" className="question-number">
          <input
            aria-label={label}
            inputMode="decimal"
            maxLength={20}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim())}
          />
          {rule.unit}
        </Row>
      );
  }
}
