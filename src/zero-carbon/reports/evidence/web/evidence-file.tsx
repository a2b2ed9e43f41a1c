import type { ReactNode } from 'react';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { typeName } from '#kernel/files/listed-files.ts';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import {
  deleteEvidence,
  evidenceHistory,
  saveEvidence,
  showEvidence,
} from '#zero-carbon/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reports/evidence/evidence.words.ts';
import { TagsControl } from './tags-control.tsx';

/** Bytes of a picture that is shown in the drawer. */
const mostPreviewed = 20 * 1_048_576;

interface EvidenceFileProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** One file of the evidence: its download, what is said of it, and what happened to it. */
export function EvidenceFile({ id, onChanged, onGone }: EvidenceFileProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showEvidence, { id });
  const changed = (): void => {
    retry();
    onChanged();
  };
  const remove = useAction(deleteEvidence, {
    done: t(text.deleted),
    onDone: () => {
      onGone();
      onChanged();
    },
  });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="20em" />
      </Loading>
    );
  }
  const { name, mediaType, size, file, sha256, uploader, uploadedAt, version } = data;
  const isPicture = mediaType.startsWith('image/') && size <= mostPreviewed;
  return (
    <>
      {isPicture && <img src={file.path} alt={t(text.preview, { name })} />}
      <Facts
        facts={[
          { label: t(text.name), value: <FileLink file={file} /> },
          { label: t(text.type), value: typeName(mediaType) },
          { label: t(text.uploader), value: <Named>{uploader ?? '–'}</Named> },
          { label: t(text.uploaded), value: <When at={uploadedAt} /> },
          { label: t(text.sha256), value: <span className="mono">{sha256}</span> },
        ]}
      />
      <EvidenceForm key={version} evidence={data} onSaved={changed} onReload={retry} />
      <div className="actions">
        <ConfirmButton label={t(text.delete)} title={t(text.deleteTitle, { name })} action={remove} params={{ id }}>
          <p>{t(text.deleteText)}</p>
        </ConfirmButton>
      </div>
      <h3>{t(text.history)}</h3>
      <Timeline key={`history ${version}`} endpoint={evidenceHistory} params={{ id }} />
      <HistoryLink entity="evidence" id={id} />
    </>
  );
}

interface EvidenceFormProps {
  readonly evidence: OutputOf<typeof showEvidence>;
  readonly onSaved: () => void;
  readonly onReload: () => void;
}

function EvidenceForm({ evidence, onSaved, onReload }: EvidenceFormProps): ReactNode {
  const t = useTranslate();
  const { id } = evidence;
  const form = useForm(saveEvidence, {
    input: saveEvidence.input,
    labels: text,
    stored: evidence,
    given: { id },
    draft: `evidence.${id}`,
    saved: text.saved,
    onSaved,
    reload: onReload,
  });
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="name" />
        <FormField<keyof typeof form.labels & 'tags', readonly string[]>
          form={form}
          name="tags"
          hint={t(text.tagsHint)}
        >
          {({ name: _name, value, onChange, ...control }) => (
            <TagsControl control={control} value={value} onChange={onChange} />
          )}
        </FormField>
        <FormField form={form} name="validFrom" />
        <FormField form={form} name="validUntil" />
      </FieldGrid>
      <SaveBar form={form} />
    </Form>
  );
}
