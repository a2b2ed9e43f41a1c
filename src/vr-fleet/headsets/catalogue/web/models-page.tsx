import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { Unanswered } from '#kernel/ui/feedback/unanswered.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import {
  exportModels,
  listModels,
  modelHistory,
  saveModel,
  showModel,
} from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { featureWords, modelWords as text } from '#vr-fleet/headsets/catalogue/models.words.ts';
import { exampleOf } from '#vr-fleet/headsets/catalogue/serial-mask.ts';

/** The available models and their serial number patterns. */
export function ModelsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listModels}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      columns={[
        { key: 'code', label: t(text.code), sort: 'code', cell: ({ code }) => <span className="mono">{code}</span> },
        { key: 'nameZh', label: t(text.nameZh), cell: ({ nameZh }) => <Named>{nameZh}</Named> },
        { key: 'nameEn', label: t(text.nameEn), cell: ({ nameEn }) => <Named>{nameEn}</Named> },
        { key: 'mask', label: t(text.mask), cell: ({ mask }) => <span className="mono">{mask}</span> },
        {
          key: 'example',
          label: t(text.example),
          wide: true,
          cell: ({ mask }) => <span className="mono">{exampleOf(mask)}</span>,
        },
        {
          key: 'lacks',
          label: t(text.lacks),
          wide: true,
          cell: ({ lacks }) => lacks.map((feature) => t(featureWords[feature])).join(t(text.comma)),
        },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: (row) => <When at={row.createdAt} />,
        },
      ]}
      tools={({ params, answer }) => answer && <ExportButton endpoint={exportModels} params={params} answer={answer} />}
      add={t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : (row?.code ?? t(text.model))),
        body: ({ id, ...opened }) => <Model key={id} {...opened} id={id} />,
      }}
    />
  );
}

function Model({ id, close, refetch }: Opened<unknown>): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showModel, id === undefined ? null : { id });
  const added = (): void => {
    close();
    refetch();
  };
  const changed = (): void => {
    retry();
    refetch();
  };
  if (id === undefined) return <ModelForm onSaved={added} onCancel={close} />;
  if (failure || !data) return <Unanswered failure={failure} onRetry={retry} />;
  return (
    <>
      <p>{t(text.shipped)}</p>
      <ModelForm key={id} model={data} onSaved={changed} onReload={retry} />
      <h3>{t(text.history)}</h3>
      <Timeline key={data.version} endpoint={modelHistory} params={{ id }} />
    </>
  );
}

interface ModelFormProps {
  readonly model?: OutputOf<typeof showModel>;
  readonly onSaved: () => void;
  readonly onReload?: () => void;
  readonly onCancel?: () => void;
}

function ModelForm({ model, onSaved, onReload, onCancel }: ModelFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm(saveModel, {
    input: saveModel.input,
    labels: text,
    stored: model,
    ...(model && { given: { id: model.id } }),
    draft: `model.${model?.id ?? 'new'}`,
    saved: text.saved,
    onSaved,
    ...(onReload && { reload: onReload }),
  });
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="code" readOnly={model !== undefined} hint={t(text.codeHint)} />
        <FormField form={form} name="mask" hint={t(text.maskHint)} />
        <FormField form={form} name="nameZh" />
        <FormField form={form} name="nameEn" />
        <FormField form={form} name="lacks" options={featureWords} hint={t(text.lacksHint)} />
      </FieldGrid>
      <SaveBar form={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
