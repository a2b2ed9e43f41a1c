import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import type { Choice } from '#kernel/ui/aria/choices.tsx';
import { Unanswered } from '#kernel/ui/feedback/unanswered.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import {
  deleteMeter,
  exportMeters,
  listMeters,
  meterHistory,
  saveMeter,
  showMeter,
} from '#zero-carbon/enterprises/sites/meters.contract.ts';
import { mediumWords, meterWords as text } from '#zero-carbon/enterprises/sites/sites.words.ts';
import { useSites } from './use-sites.ts';

/** The meters at an enterprise's sites. */
export function MetersPage(): ReactNode {
  const t = useTranslate();
  const { sites } = useSites(true);
  return (
    <ListScreen
      list={listMeters}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{
        site: { label: text.site, options: sites.map(({ code, name }) => ({ value: code, label: name })) },
        medium: { label: text.medium, words: mediumWords },
        automatic: { label: text.automatic },
      }}
      columns={[
        { key: 'number', label: t(text.number), sort: 'number', cell: ({ number }) => <Named>{number}</Named> },
        { key: 'medium', label: t(text.medium), cell: ({ medium }) => t(mediumWords[medium]) },
        { key: 'site', label: t(text.site), cell: ({ siteName }) => <Named>{siteName}</Named> },
        {
          key: 'automatic',
          label: t(text.automatic),
          cell: ({ automatic }) => t(automatic ? text.yes : text.no),
        },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: (row) => <When at={row.createdAt} />,
        },
      ]}
      tools={({ params, answer }) => answer && <ExportButton endpoint={exportMeters} params={params} answer={answer} />}
      add={sites.length > 0 && t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : (row?.number ?? t(text.meter))),
        body: ({ id, ...opened }) => <Meter key={id} {...opened} id={id} sites={sites} />,
      }}
    />
  );
}

type MeterProps = Omit<Opened<unknown>, 'row'> & { readonly sites: readonly Choice[] };

function Meter({ id, sites, close, refetch }: MeterProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showMeter, id === undefined ? null : { id });
  const gone = (): void => {
    close();
    refetch();
  };
  const remove = useAction(deleteMeter, { done: t(text.deleted), onDone: gone });
  if (id === undefined) return <MeterForm sites={sites} onSaved={gone} onCancel={close} />;
  if (failure || !data) return <Unanswered failure={failure} onRetry={retry} />;
  const changed = (): void => {
    retry();
    refetch();
  };
  const { number, version } = data;
  return (
    <>
      <MeterForm key={id} sites={sites} meter={data} onSaved={changed} onReload={retry} />
      <div className="actions">
        <ConfirmButton
          danger
          label={t(text.delete)}
          title={t(text.deleteTitle, { number })}
          action={remove}
          params={{ id }}
        >
          <p>{t(text.deleteText)}</p>
        </ConfirmButton>
      </div>
      <h3>{t(text.history)}</h3>
      <Timeline key={version} endpoint={meterHistory} params={{ id }} />
    </>
  );
}

interface MeterFormProps {
  readonly sites: readonly Choice[];
  readonly meter?: OutputOf<typeof showMeter>;
  readonly onSaved: () => void;
  readonly onReload?: () => void;
  readonly onCancel?: () => void;
}

function MeterForm({ sites, meter, onSaved, onReload, onCancel }: MeterFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm(saveMeter, {
    input: saveMeter.input,
    labels: text,
    stored: meter,
    ...(meter && { given: { id: meter.id } }),
    draft: `meter.${meter?.id ?? 'new'}`,
    saved: text.saved,
    onSaved,
    ...(onReload && { reload: onReload }),
  });
  return (
    <Form form={form} shown={{ site: meter?.siteName }}>
      <FieldGrid>
        <FormField form={form} name="site" options={sites} />
        <FormField form={form} name="medium" options={mediumWords} />
        <FormField form={form} name="number" hint={t(text.numberHint)} />
        <FormField form={form} name="automatic" />
      </FieldGrid>
      <SaveBar form={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
