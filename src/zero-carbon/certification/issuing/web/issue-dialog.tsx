import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Paper } from '#kernel/ui/documents/paper.tsx';
import { issuePageWords as text } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import {
  issueCertificates,
  listIssueTemplates,
  previewIssue,
} from '#zero-carbon/certification/issuing/issuing.contract.ts';

export interface IssueDialogProps {
  /** Reports. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** By which template some certificates are issued, with the first of them as it would be. */
export function IssueDialog({ ids, onClose, onDone }: IssueDialogProps): ReactNode {
  const t = useTranslate();
  const { data: templates, failure, retry } = useAnswer(listIssueTemplates, { report: ids[0]! });
  return (
    <Dialog open title={t(text.dialogTitle, { count: ids.length })} onClose={onClose}>
      {failure || !templates ? (
        <LoadingOrError failure={failure} onRetry={retry} />
      ) : (
        <IssueForm ids={ids} templates={templates} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

interface IssueFormProps extends IssueDialogProps {
  readonly templates: OutputOf<typeof listIssueTemplates>;
}

function IssueForm({ ids, templates, onClose, onDone }: IssueFormProps): ReactNode {
  const t = useTranslate();
  const [first] = templates;
  const stored = first ? { template: first.id } : {};
  const form = useForm(issueCertificates, {
    input: issueCertificates.input,
    labels: { template: text.template },
    stored,
    given: { ids: [...ids] },
    onSaved: ({ asked }) => {
      toast('success', t(text.asked, { count: asked }), toastTime.copied);
      onDone();
    },
  });
  const { template } = form.values as { readonly template?: string };
  return (
    <Form form={form}>
      <p>{t(text.dialogText)}</p>
      <FormField
        form={form}
        name="template"
        options={templates.map(({ id, name, months }) => ({
          code: id,
          name,
          note: t(text.templateOption, { months }),
        }))}
        {...(templates.length === 0 && { hint: t(text.noTemplate) })}
      />
      {template !== undefined && template !== '' && <Preview key={template} report={ids[0]!} template={template} />}
      <SaveBar form={form} save={t(text.issue)} onCancel={onClose} />
    </Form>
  );
}

function Preview({ report, template }: { readonly report: string; readonly template: string }): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(previewIssue, { report, template });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="100%" />
      </Loading>
    );
  }
  return (
    <>
      {data.problems.map((problem) => (
        <Refused key={problem} failure={{ message: problem }} />
      ))}
      <Facts
        facts={[
          { label: t(text.firstNumber), value: <span className="mono">{data.number}</span> },
          { label: t(text.until), value: data.expiresOn },
          ...(data.replaces === null
            ? []
            : [{ label: t(text.replaces), value: <span className="mono">{data.replaces}</span> }]),
        ]}
      />
      <Paper svg={data.picture} alt={t(text.previewOf, { number: data.number })} />
    </>
  );
}
