import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { isActive, taskStarted, useTaskEvents } from '#kernel/tasks/web/use-task-events.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import {
  issueTraining,
  listTrainingTemplates,
} from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import type { OwnSession } from '#zero-carbon/training/sessions/sessions.contract.ts';

interface SessionCertificatesProps {
  readonly session: OwnSession;
  readonly reload: () => void;
}

/** The status of a finished session's certificates, and the button that issues them. */
export function SessionCertificates({ session: { id, roster, issuing }, reload }: SessionCertificatesProps): ReactNode {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  useTaskEvents(issuing > 0, {
    onTasks: (tasks) => !tasks.every(isActive) && reload(),
    onReload: reload,
  });
  const passed = roster.filter(({ result }) => result === 'passed');
  const issued = passed.filter(({ certificate }) => certificate !== null);
  const failed = passed.filter(({ problem }) => problem !== null);
  const left = passed.length - issued.length - issuing;
  return (
    <Section title={t(text.section)}>
      <p>
        {passed.length === 0 ? t(text.nonePassed) : t(text.issuedOf, { passed: passed.length, issued: issued.length })}
      </p>
      {issuing > 0 && <p role="status">{t(text.waiting, { count: issuing })}</p>}
      {failed.length > 0 && <p>{t(text.failed, { count: failed.length })}</p>}
      {left > 0 && (
        <div className="actions">
          <Button onClick={() => setAsking(true)}>{t(text.issue)}</Button>
        </div>
      )}
      {asking && (
        <IssueDialog
          id={id}
          count={left}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            reload();
          }}
        />
      )}
    </Section>
  );
}

interface IssueDialogProps {
  readonly id: string;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function IssueDialog({ id, count, onClose, onDone }: IssueDialogProps): ReactNode {
  const t = useTranslate();
  const { data: templates, failure, retry } = useAnswer(listTrainingTemplates, {});
  return (
    <Dialog open title={t(text.dialogTitle, { count })} onClose={onClose}>
      {templates ? (
        <IssueForm id={id} templates={templates} onClose={onClose} onDone={onDone} />
      ) : (
        <LoadingOrError failure={failure} onRetry={retry} />
      )}
    </Dialog>
  );
}

interface IssueFormProps extends Omit<IssueDialogProps, 'count'> {
  readonly templates: OutputOf<typeof listTrainingTemplates>;
}

function IssueForm({ id, templates, onClose, onDone }: IssueFormProps): ReactNode {
  const t = useTranslate();
  const [first] = templates;
  const stored = first ? { template: first.id } : {};
  const form = useForm(issueTraining, {
    input: issueTraining.input,
    labels: { template: text.template },
    stored,
    given: { id },
    onSaved: ({ asked }) => {
      toast('success', t(text.asked, { count: asked }), toastTime.copied);
      taskStarted();
      onDone();
    },
  });
  return (
    <Form form={form}>
      <p>{t(text.dialogText)}</p>
      <FormField
        form={form}
        name="template"
        options={templates.map(({ id: code, name, months }) => ({
          code,
          name,
          note: t(text.templateOption, { months }),
        }))}
        {...(templates.length === 0 && { hint: t(text.noTemplate) })}
      />
      <SaveBar form={form} save={t(text.issue)} onCancel={onClose} />
    </Form>
  );
}
