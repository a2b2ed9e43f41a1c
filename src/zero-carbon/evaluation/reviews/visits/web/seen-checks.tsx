import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { RecordRows } from '#kernel/ui/form/record-rows.tsx';
import { mostChecks, type Visit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { resultWords, visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';

type Check = Visit['checks'][number];

export interface SeenChecksProps {
  readonly control: FieldControl;
  readonly checks: readonly Check[];
  readonly onChange: (checks: readonly Check[]) => void;
}

const blank: Check = { item: null, text: '', result: null, note: '' };
const results = Object.keys(resultWords) as (keyof typeof resultWords)[];

/** The check list of a visit, each line with its result; further lines can be added. */
export function SeenChecks({ control: { id }, checks, onChange }: SeenChecksProps): ReactNode {
  const t = useTranslate();
  const nameOf = ({ item, text: what }: Check, place: number): string =>
    item === null ? what || t(text.ownLine, { place }) : `${item} ${what}`;
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`}>
      <RecordRows
        rows={checks}
        title={(place) => nameOf(checks[place - 1] ?? blank, place)}
        blank={blank}
        most={mostChecks}
        add={t(text.addLine)}
        remove={(place) => t(text.removeLine, { place })}
        onChange={onChange}
      >
        {(check, change, index) => {
          const name = nameOf(check, index + 1);
          return (
            <>
              {check.item === null && (
                <Field label={t(text.checkText)}>
                  {(control) => (
                    <input
                      {...control}
                      autoComplete="off"
                      maxLength={300}
                      value={check.text}
                      onChange={({ target }) => change({ ...check, text: target.value })}
                    />
                  )}
                </Field>
              )}
              <Field label={t(text.resultHead)}>
                {({ id: group, ...control }) => (
                  <Row
                    tight
                    gap={4}
                    id={group}
                    className="review-check"
                    role="radiogroup"
                    aria-label={t(text.result, { check: name })}
                    aria-describedby={control['aria-describedby']}
                  >
                    {results.map((one) => (
                      <label key={one}>
                        <input
                          type="radio"
                          name={group}
                          checked={check.result === one}
                          onChange={() => change({ ...check, result: one })}
                        />
                        {t(resultWords[one])}
                      </label>
                    ))}
                  </Row>
                )}
              </Field>
              <Field label={t(text.note)}>
                {(control) => (
                  <input
                    {...control}
                    autoComplete="off"
                    maxLength={500}
                    value={check.note}
                    onChange={({ target }) => change({ ...check, note: target.value })}
                  />
                )}
              </Field>
            </>
          );
        }}
      </RecordRows>
    </div>
  );
}
