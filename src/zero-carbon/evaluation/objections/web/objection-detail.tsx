import type { ReactNode } from 'react';
import { RecordParts } from '#accounts/logs/web/record-detail.tsx';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { decisionAddress } from '#zero-carbon/evaluation/decisions/web/decision-address.ts';
import {
  answerObjection,
  showObjection,
  type ShownObjection,
} from '#zero-carbon/evaluation/objections/objections.contract.ts';
import {
  answerWords,
  objectionWords as text,
  originWords,
} from '#zero-carbon/evaluation/objections/objections.words.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';

export interface ObjectionDetailProps {
  readonly id: string;
  readonly onAnswered: () => void;
}

/** One objection beside its list: sender, statement and answer. */
export function ObjectionDetail({ id, onAnswered }: ObjectionDetailProps): ReactNode {
  return (
    <RecordParts entity={objectionLifecycle.name} id={id} show={showObjection} onChanged={onAnswered}>
      {(data, changed) => (
        <>
          <ObjectionFacts data={data} />
          {data.mayAnswer && <AnswerForm id={id} onAnswered={changed} />}
        </>
      )}
    </RecordParts>
  );
}

function ObjectionFacts({ data }: { readonly data: ShownObjection }): ReactNode {
  const t = useTranslate();
  const { state, due, receivedAt, number, reportId, enterpriseName, origin, contact, statement, files } = data;
  return (
    <Facts
      facts={[
        { label: t(text.state), value: <StateTag of={objectionLifecycle} state={state} /> },
        ...(due ? [{ label: t(text.dueOn), value: <DueTag row={due} /> }] : []),
        { label: t(text.receivedAt), value: <When at={receivedAt} /> },
        {
          label: t(text.report),
          value: <PageLink to={decisionAddress(reportId)}>{number}</PageLink>,
          note: <Named>{enterpriseName}</Named>,
        },
        { label: t(text.origin), value: t(originWords[origin]) },
        ...(origin === 'enterprise'
          ? []
          : contact === null
            ? [{ label: t(text.contact), value: t(text.forgotten) }]
            : [
                { label: t(text.name), value: <Named>{contact.name}</Named> },
                { label: t(text.contact), value: contact.contact },
              ]),
        { label: t(text.statement), value: <Named>{statement}</Named> },
        {
          label: t(text.files),
          value:
            files.length === 0
              ? t(text.noFiles)
              : files.map((file) => (
                  <div key={file.id}>
                    <FileLink file={file} />
                  </div>
                )),
        },
        ...(data.closedAt === null
          ? []
          : [{ label: t(text.answer), value: <Named>{data.answer}</Named>, note: <When at={data.closedAt} /> }]),
      ]}
    />
  );
}

function AnswerForm({ id, onAnswered }: ObjectionDetailProps): ReactNode {
  const t = useTranslate();
  const form = useForm(answerObjection, {
    input: answerObjection.input,
    labels: { outcome: text.outcome, answer: text.answer },
    given: { id },
    draft: `objection.${id}`,
    saved: text.answered,
    onSaved: onAnswered,
  });
  return (
    <Form form={form}>
      <h3>{t(text.toAnswer)}</h3>
      <p>{t(text.answerText)}</p>
      <FormField form={form} name="outcome" options={answerWords} />
      <FormField form={form} name="answer" lines={6} hint={t(text.answerHint)} />
      <SaveBar form={form} save={t(text.toAnswer)} />
    </Form>
  );
}
