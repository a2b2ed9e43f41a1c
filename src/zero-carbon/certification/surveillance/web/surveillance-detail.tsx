import type { ReactNode } from 'react';
import { RecordParts } from '#accounts/logs/web/record-detail.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { SecondDecision } from '#kernel/workflow/web/second-decision.tsx';
import {
  checkSurveillance,
  confirmSurveillance,
  sendBackSurveillance,
  showSurveillance,
  type ShownSurveillance,
} from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import {
  outcomeWords,
  surveillanceWords as text,
} from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { SurveillanceFacts } from './surveillance-facts.tsx';

export interface SurveillanceDetailProps {
  readonly id: string;
  readonly onChanged: () => void;
}

/** One surveillance beside its list: declaration, findings, and the second person's decision. */
export function SurveillanceDetail({ id, onChanged }: SurveillanceDetailProps): ReactNode {
  return (
    <RecordParts entity="surveillance" id={id} show={showSurveillance} onChanged={onChanged}>
      {(data, changed) => (
        <>
          <SurveillanceFacts of={data} />
          {data.check && <Found of={data} check={data.check} onChanged={changed} />}
          {data.mayCheck && <CheckForm key={data.version} of={data} onChanged={changed} />}
        </>
      )}
    </RecordParts>
  );
}

interface PartProps {
  readonly of: ShownSurveillance;
  readonly onChanged: () => void;
}

/** The findings, which another person confirms or sends back. */
function Found({
  of: { id, version, state, mayConfirm },
  check: { outcome, reason, by, at, confirmedBy, confirmedAt },
  onChanged,
}: PartProps & { readonly check: NonNullable<ShownSurveillance['check']> }): ReactNode {
  const t = useTranslate();
  const confirming = useAction(confirmSurveillance, { done: t(text.confirmed), onDone: onChanged });
  const sending = useAction(sendBackSurveillance, { done: t(text.sentBack), onDone: onChanged });
  const params = { id, version };
  return (
    <>
      <h3>{t(text.toCheck)}</h3>
      <Facts
        facts={[
          { label: t(text.outcome), value: t(outcomeWords[outcome]) },
          ...(reason === '' ? [] : [{ label: t(text.reason), value: <Named>{reason}</Named> }]),
          ...personFact(t(text.checkedBy), by, at),
          ...personFact(t(text.confirmedBy), confirmedBy, confirmedAt),
        ]}
      />
      {state === 'declared' && !mayConfirm && <p role="status">{t(text.ownCheck)}</p>}
      <SecondDecision
        approve={
          mayConfirm && {
            label: t(text.confirm),
            title: t(text.confirmTitle, { outcome: t(outcomeWords[outcome]) }),
            text: t(outcome === 'fail' ? text.confirmFail : text.confirmMaintain),
            danger: outcome === 'fail',
            action: confirming,
            params,
          }
        }
        refuse={
          mayConfirm && {
            label: t(text.sendBack),
            text: t(text.sendBackText),
            action: sending,
            params,
            input: sendBackSurveillance.input,
            ask: { reason: text.whyBack },
          }
        }
      />
    </>
  );
}

function CheckForm({ of: { id, version, sentBack }, onChanged }: PartProps): ReactNode {
  const t = useTranslate();
  const form = useForm(checkSurveillance, {
    input: checkSurveillance.input,
    labels: { outcome: text.outcome, reason: text.reason },
    given: { id, version },
    draft: `surveillance.${id}`,
    saved: text.handed,
    onSaved: onChanged,
  });
  const { outcome } = form.values as { readonly outcome?: string };
  return (
    <Form form={form}>
      <h3>{t(text.toCheck)}</h3>
      {sentBack !== '' && (
        <p role="status">
          <strong>{t(text.whyBack)}</strong> <Named>{sentBack}</Named>
        </p>
      )}
      <p>{t(text.checkText)}</p>
      <FormField form={form} name="outcome" options={outcomeWords} />
      <FormField form={form} name="reason" lines={5} required={outcome === 'fail'} hint={t(text.reasonHint)} />
      <SaveBar form={form} save={t(text.hand)} />
    </Form>
  );
}
