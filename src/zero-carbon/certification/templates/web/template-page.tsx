import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { translate } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { numberParts } from '#zero-carbon/certification/templates/numbers/number-parts.ts';
import {
  templateLifecycle,
  templateStateWords,
} from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import {
  draftTemplate,
  saveTemplate,
  showTemplate,
  type ShownTemplate,
} from '#zero-carbon/certification/templates/templates.contract.ts';
import {
  kindWords,
  languageWords,
  orientationWords,
  sealWords,
  templateWords as text,
} from '#zero-carbon/certification/templates/templates.words.ts';
import { TestPrint } from './test-print.tsx';
import { TemplatePreview } from './template-preview.tsx';

const designAddress = '/index/certdesign';

/** The properties of one edition of a template: a draft is editable, any other read-only. */
export function TemplatePage({ params: { id = '' } }: PageProps): ReactNode {
  const { data, failure, retry } = useAnswer(showTemplate, { id });
  const lang = useLang();
  useRecordTitle(data && translate({ zh: data.nameZh, en: data.nameEn }, lang));
  if (failure || data?.id !== id) return <LoadingOrError failure={failure} onRetry={retry} />;
  return <Shown key={id} template={data} reload={retry} />;
}

interface ShownProps {
  readonly template: ShownTemplate;
  readonly reload: () => void;
}

function Shown({ template, reload }: ShownProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { id, state, edition, editions, version } = template;
  const name = translate({ zh: template.nameZh, en: template.nameEn }, lang);
  const draft = useAction(draftTemplate, {
    done: t(text.isDrafted),
    onDone: (drafted) => navigate(`${designAddress}/${drafted.id}`),
  });
  const isDraft = state === 'draft';
  const open = editions.find((other) => other.state === 'draft');
  return (
    <>
      <PageHead
        title={<Named>{name}</Named>}
        action={
          isDraft ? (
            <Button kind="primary" onClick={() => navigate(`${designAddress}/${id}`)}>
              {t(text.openDesigner)}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={draft.busy}
              onClick={() => (open ? navigate(`${designAddress}/${open.id}`) : void draft.run({ id }))}
            >
              {t(open ? text.openDraft : text.newVersion)}
            </Button>
          )
        }
      >
        <StateTag of={templateLifecycle} state={state} />{' '}
        {template.isDefault && (
          <StatusTag tone="success" icon="flag">
            {t(text.isDefault)}
          </StatusTag>
        )}{' '}
        {t(text.versionOf, { edition })}
      </PageHead>
      <Refused failure={draft.failure} />
      <Columns widths="minmax(0, 1fr) minmax(0, 22rem)" gap={6} align="start" className="template-page">
        <div>{isDraft ? <FactsForm template={template} reload={reload} /> : <FactsOf template={template} />}</div>
        <div>
          <TemplatePreview template={template} />
          <Text above={4}>
            <TestPrint id={id} />
          </Text>
        </div>
      </Columns>
      <Section title={t(text.numberRule)} note={t(text.numberRuleNote)}>
        <Facts
          facts={[
            { label: t(text.example), value: template.exampleNumber },
            ...numberParts(template).map(({ part, meaning }) => ({ label: part, value: t(meaning) })),
          ]}
        />
      </Section>
      {editions.length > 0 && (
        <Section title={t(text.editions)}>
          <ul>
            {editions.map((other) => (
              <li key={other.id}>
                <PageLink to={`/index/certtemplateform/${other.id}`}>
                  {t(text.versionOf, { edition: other.edition })}
                </PageLink>{' '}
                {t(templateStateWords[other.state])}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t(text.history)}>
        <Moves of={templateLifecycle} id={id} name={name} offered={template.moves} onMoved={reload} />
        <RecordTimeline key={`${version} ${state}`} entity="certificate-template" id={id} />
        <HistoryLink entity={templateLifecycle.name} id={id} />
      </Section>
    </>
  );
}

function FactsForm({ template, reload }: ShownProps): ReactNode {
  const t = useTranslate();
  const { id } = template;
  const form = useForm(saveTemplate, {
    input: saveTemplate.input,
    labels: {
      nameZh: text.nameZh,
      nameEn: text.nameEn,
      language: text.language,
      months: text.months,
      seal: text.seal,
    },
    stored: template,
    given: { id },
    draft: `certificate-template.${id}`,
    onSaved: reload,
    reload,
  });
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="nameZh" />
        <FormField form={form} name="nameEn" hint={t(text.nameEnHint)} />
        <FormField form={form} name="language" options={languageWords} hint={t(text.languageHint)} />
        <FormField form={form} name="months" hint={t(text.monthsHint)} />
        <FormField form={form} name="seal" options={sealWords} />
      </FieldGrid>
      <Facts facts={fixedFacts(template, t)} />
      <SaveBar form={form} />
    </Form>
  );
}

function FactsOf({ template }: Pick<ShownProps, 'template'>): ReactNode {
  const t = useTranslate();
  return (
    <Facts
      facts={[
        { label: t(text.nameZh), value: <Named>{template.nameZh}</Named> },
        { label: t(text.nameEn), value: <Named>{template.nameEn}</Named> },
        { label: t(text.language), value: t(languageWords[template.language]) },
        { label: t(text.months), value: String(template.months) },
        { label: t(text.seal), value: t(sealWords[template.seal]) },
        ...fixedFacts(template, t),
        { label: t(text.usage), value: t(text.usageOf, { usage: template.usage }) },
      ]}
    />
  );
}

const fixedFacts = (template: ShownTemplate, t: ReturnType<typeof useTranslate>) => [
  { label: t(text.kind), value: t(kindWords[template.kind]) },
  { label: t(text.orientation), value: t(orientationWords[template.orientation]) },
  { label: t(text.owner), value: template.owner === null ? t(text.scheme) : <Named>{template.owner}</Named> },
];
