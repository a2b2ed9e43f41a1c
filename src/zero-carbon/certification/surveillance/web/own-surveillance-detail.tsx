import type { ReactNode } from 'react';
import { RecordParts } from '#accounts/logs/web/record-detail.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { surveillanceSentence } from '#zero-carbon/reporting/reports/start/web/surveillance-sentence.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import {
  declareSurveillance,
  showOwnSurveillance,
  type OwnSurveillance,
} from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import {
  outcomeWords,
  surveillanceWords as text,
} from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import type { SurveillanceDetailProps } from './surveillance-detail.tsx';
import { SurveillanceFacts } from './surveillance-facts.tsx';

/** One surveillance of the user's own certificate: its schedule, the next step, and the declaration. */
export function OwnSurveillanceDetail({ id, onChanged }: SurveillanceDetailProps): ReactNode {
  return (
    <RecordParts entity="surveillance" id={id} show={showOwnSurveillance} onChanged={onChanged}>
      {(data, changed) => <Own data={data} onChanged={changed} />}
    </RecordParts>
  );
}

function Own({ data, onChanged }: { readonly data: OwnSurveillance; readonly onChanged: () => void }): ReactNode {
  const t = useTranslate();
  const { state, result } = data;
  return (
    <>
      <Facts
        facts={[
          {
            label: t(text.next),
            value:
              state === 'maintained'
                ? t(text.isMaintained)
                : state === 'closed'
                  ? t(text.isClosed)
                  : surveillanceSentence({ ...data, state }, data.today, t),
          },
        ]}
      />
      <SurveillanceFacts of={data} />
      {result && (
        <Facts
          facts={[
            { label: t(text.outcome), value: t(outcomeWords[result.outcome]), note: <When at={result.at} /> },
            ...(result.reason === '' ? [] : [{ label: t(text.reason), value: <Named>{result.reason}</Named> }]),
          ]}
        />
      )}
      {data.mayDeclare && <Declare of={data} onDeclared={onChanged} />}
    </>
  );
}

function Declare({ of, onDeclared }: { readonly of: OwnSurveillance; readonly onDeclared: () => void }): ReactNode {
  const t = useTranslate();
  const { id, reports, after } = of;
  const form = useForm(declareSurveillance, {
    input: declareSurveillance.input,
    labels: { report: text.choose },
    given: { id },
    saved: text.declared,
    onSaved: onDeclared,
  });
  if (reports.length === 0) {
    return (
      <>
        <h3>{t(text.declare)}</h3>
        <p>{t(text.noReport, { after })}</p>
        <p>
          <PageLink to="/index/reports">{t(text.newReport)}</PageLink>
        </p>
      </>
    );
  }
  return (
    <Form form={form}>
      <h3>{t(text.declare)}</h3>
      <p>{t(text.declareText)}</p>
      <FormField
        form={form}
        name="report"
        options={reports.map(({ id: code, number, start, end, star, points }) => ({
          code,
          name: t(text.offered, { number, from: start, to: end, stars: starsOf(star, t), points }),
        }))}
      />
      <SaveBar form={form} save={t(text.declare)} />
    </Form>
  );
}
