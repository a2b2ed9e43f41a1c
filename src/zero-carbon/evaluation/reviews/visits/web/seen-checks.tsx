import type { ReactNode } from 'react';
import { FormRows } from '#kernel/form/web/rows/form-rows.tsx';
import { RowField } from '#kernel/form/web/rows/row-field.tsx';
import type { Form } from '#kernel/form/web/use-form.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import type { Visit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { resultWords, visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';

type Check = Visit['checks'][number];

const results = Object.keys(resultWords) as (keyof typeof resultWords)[];

/** The title of a line: its text, or its position if it is empty. */
export const nameOfCheck = (check: Pick<Check, 'item' | 'text'> | undefined, place: number, t: Translate): string =>
  check === undefined || check.item === null
    ? check?.text || t(text.ownLine, { place })
    : `${check.item} ${check.text}`;

/** Returns true for a line that is no indicator: its text can be edited. */
export const isOwnLine = (_field: string, line: unknown): boolean => (line as Check | undefined)?.item === null;

/** The check list of a visit, each line with its result; further lines can be added. */
export function SeenChecks({ form }: { readonly form: Form<'checks'> }): ReactNode {
  const t = useTranslate();
  return (
    <FormRows form={form} name="checks">
      {(check: Check, change, index) => (
        <>
          {check.item === null && <RowField name="text" />}
          <RowField name="result">
            {({ id: group, ...control }) => (
              <Row
                tight
                gap={4}
                id={group}
                className="review-check"
                role="radiogroup"
                aria-label={t(text.result, { check: nameOfCheck(check, index + 1, t) })}
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
          </RowField>
          <RowField name="note" />
        </>
      )}
    </FormRows>
  );
}
