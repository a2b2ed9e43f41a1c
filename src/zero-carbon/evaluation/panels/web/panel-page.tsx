import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import {
  drawAgain,
  panelSizes,
  seatPanel,
  showPanel,
  type ShownPanel,
} from '#zero-carbon/evaluation/panels/panels.contract.ts';
import { neededCandidates } from '#zero-carbon/evaluation/panels/draw.ts';
import { panelWords as text } from '#zero-carbon/evaluation/panels/panels.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { PanelDraws } from './panel-draws.tsx';
import { PanelPool } from './panel-pool.tsx';
import { PanelProposals } from './panel-proposals.tsx';
import { PanelSeats } from './panel-seats.tsx';

/** The panel of a report: its selection, its seats, and the inputs of each selection. */
export function PanelPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showPanel, { id });
  useRecordTitle(data?.number);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  const { enterpriseName, number, siteName, type, industry, organisation, state, maySeat, seats, draws } = data;
  const isProposed = data.proposals.some(({ outcome }) => outcome === null);
  return (
    <>
      <PageHead title={<Named>{enterpriseName}</Named>}>
        <span className="mono">{number}</span> <StateTag of={reportLifecycle} state={state} />
      </PageHead>
      <Facts
        facts={[
          { label: t(text.site), value: <Named>{siteName}</Named> },
          { label: t(text.industry), value: <Named>{industry}</Named> },
          { label: t(text.organisation), value: <Named>{organisation}</Named> },
          { label: t(text.type), value: t(evaluationTypeWords[type]) },
        ]}
      />
      {data.proposals.length > 0 && <PanelProposals {...data} onChanged={retry} />}
      {maySeat && !isProposed && <DrawForm data={data} onDrawn={retry} />}
      {data.empty.length > 0 && !isProposed && <EmptyPlaces data={data} onDrawn={retry} />}
      {seats.length > 0 && <PanelSeats seats={seats} onChanged={retry} />}
      {draws.length > 0 && <PanelDraws number={number} draws={draws} />}
    </>
  );
}

interface DrawProps {
  readonly data: ShownPanel;
  readonly onDrawn: () => void;
}

function DrawForm({ data: { id, pool }, onDrawn }: DrawProps): ReactNode {
  const t = useTranslate();
  const form = useForm(seatPanel, {
    input: seatPanel.input,
    labels: { size: text.size, reason: text.fewReason },
    given: { id },
    saved: text.submitted,
    onSaved: onDrawn,
  });
  const { size } = form.values as { readonly size?: string };
  const isFew = size !== undefined && pool.candidates.length < neededCandidates(Number(size));
  return (
    <Section title={t(text.drawTitle)} note={t(text.drawText)}>
      <Form form={form}>
        <FormField
          form={form}
          name="size"
          options={panelSizes.map((one) => ({ code: one, name: t(text.sizeOf, { size: one }) }))}
        />
        {isFew && <FormField form={form} name="reason" hint={t(text.fewReasonHint)} />}
        <SaveBar form={form} save={t(text.drawNow)} />
      </Form>
      <PanelPool pool={pool} />
    </Section>
  );
}

function EmptyPlaces({ data: { id, empty, pool }, onDrawn }: DrawProps): ReactNode {
  const t = useTranslate();
  const form = useForm(drawAgain, {
    input: drawAgain.input,
    labels: { reason: text.fewReason },
    given: { id },
    saved: text.submitted,
    onSaved: onDrawn,
  });
  const isFew = pool.candidates.length < neededCandidates(empty.length);
  return (
    <Section title={t(text.drawTitle)}>
      <p role="status">{t(text.emptyText, { places: empty.join(t(text.comma)) })}</p>
      <Form form={form}>
        {isFew && <FormField form={form} name="reason" hint={t(text.fewReasonHint)} />}
        <SaveBar form={form} save={t(text.drawAgain)} />
      </Form>
      <PanelPool pool={pool} />
    </Section>
  );
}
