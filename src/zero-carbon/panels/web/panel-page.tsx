import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { drawAgain, panelSizes, seatPanel, showPanel, type ShownPanel } from '#zero-carbon/panels/panels.contract.ts';
import { panelWords as text } from '#zero-carbon/panels/panels.words.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reports/reports.words.ts';
import { PanelDraws } from './panel-draws.tsx';
import { PanelSeats } from './panel-seats.tsx';

/** The panel of a report: drawn here, its seats, and what each draw was made of. */
export function PanelPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showPanel, { id });
  if (!data) {
    return (
      <>
        <PageHead title={t(text.title)} />
        {failure ? (
          <Failed failure={failure} onRetry={retry} />
        ) : (
          <Loading>
            <Skeleton width="20em" />
          </Loading>
        )}
      </>
    );
  }
  const { enterpriseName, number, siteName, type, industry, organisation, state, maySeat, seats, draws } = data;
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
      {maySeat && <DrawForm data={data} onDrawn={retry} />}
      {data.empty.length > 0 && <EmptyPlaces data={data} onDrawn={retry} />}
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
    labels: { size: text.size },
    given: { id },
    saved: text.drawnDone,
    onSaved: onDrawn,
  });
  return (
    <Section title={t(text.drawTitle)} note={t(text.drawText)}>
      <Form form={form}>
        <p>{t(text.poolText, pool)}</p>
        <FormField
          form={form}
          name="size"
          options={panelSizes.map((size) => ({ code: size, name: t(text.sizeOf, { size }) }))}
        />
        <SaveBar form={form} save={t(text.drawNow)} />
      </Form>
    </Section>
  );
}

function EmptyPlaces({ data: { id, empty, pool }, onDrawn }: DrawProps): ReactNode {
  const t = useTranslate();
  const again = useAction(drawAgain, { done: t(text.drawnDone), onDone: onDrawn });
  return (
    <Section title={t(text.drawTitle)}>
      <p role="status">{t(text.emptyText, { places: empty.join(t(text.comma)) })}</p>
      <p>{t(text.poolText, pool)}</p>
      <Refused failure={again.failure} />
      <div className="actions">
        <Button kind="primary" busy={again.busy} onClick={() => void again.run({ id })}>
          {t(text.drawAgain)}
        </Button>
      </div>
    </Section>
  );
}
