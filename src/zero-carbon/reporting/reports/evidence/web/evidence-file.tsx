import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { typeName } from '#kernel/files/listed-files.ts';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { formatMonth } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { sectionWords } from '#zero-carbon/rules/calculation/sections.words.ts';
import {
  deleteEvidence,
  mostUses,
  saveEvidence,
  showEvidence,
} from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { TagsControl } from './tags-control.tsx';

/** The maximum size of a picture that the drawer previews (bytes). */
const mostPreviewed = 20 * 1_048_576;

interface EvidenceFileProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** One evidence file: its download, its details and its history. */
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
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
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
      <h3>{t(text.uses)}</h3>
      <Uses uses={data.uses} />
      <EvidenceForm key={version} evidence={data} onSaved={changed} onReload={retry} />
      <div className="actions">
        <ConfirmButton
          danger
          label={t(text.delete)}
          title={t(text.deleteTitle, { name })}
          action={remove}
          params={{ id }}
        >
          <p>{t(text.deleteText)}</p>
        </ConfirmButton>
      </div>
      <h3>{t(text.history)}</h3>
      <RecordTimeline key={`history ${version}`} entity="evidence" id={id} />
      <HistoryLink entity="evidence" id={id} />
    </>
  );
}

type Use = OutputOf<typeof showEvidence>['uses'][number];

/** The lines, months and answers that use a file, each with its link. */
function Uses({ uses }: { readonly uses: readonly Use[] }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  if (uses.length === 0) return <p>{t(text.unused)}</p>;
  const monthOf = ({ start }: Use, month: number): string =>
    month === 0 ? t(text.wholeYear) : formatMonth(addMonths(start, month - 1).slice(0, 7), lang);
  const placeOf = (use: Use): string => {
    if (use.question !== null) return use.question;
    if (use.months.length === 0) return t(text.ofLine);
    return use.months.map((month) => monthOf(use, month)).join(t(text.comma));
  };
  return (
    <>
      <Facts
        facts={[...Map.groupBy(uses.slice(0, mostUses), ({ number }) => number)].map(([label, some]) => ({
          label,
          value: some.map((use) => (
            <div key={`${use.lineId} ${use.months.length} ${use.question}`}>
              <PageLink to={addressOf(use)}>
                {t(sectionWords[use.section])}
                {use.line !== null && ' / '}
                {use.line !== null && <Named>{use.line}</Named>}
              </PageLink>{' '}
              {placeOf(use)}
            </div>
          )),
        }))}
      />
      {uses.length > mostUses && <p>{t(text.moreUses, { most: mostUses })}</p>}
    </>
  );
}

const addressOf = ({ report, section, lineId }: Use): string =>
  `${reportAddress(report)}/${section}${lineId === null ? '' : `?line=${lineId}`}`;

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
