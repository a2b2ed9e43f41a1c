import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import type { ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { cancelVisit, listVisits, type Visit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { PlanVisit, ReplanVisit } from './plan-form.tsx';
import { useMaking } from './use-making.ts';
import { daysOf, visitFacts } from './visit-facts.tsx';
import { VisitRecord } from './visit-record.tsx';

export interface VisitsProps {
  readonly data: ShownReview;
  readonly onChanged: () => void;
}

/** The visits to the site of a report: planned, recorded and done. */
export function Visits({ data, onChanged }: VisitsProps): ReactNode {
  const t = useTranslate();
  const { data: found, failure, retry } = useAnswer(listVisits, { id: data.id });
  const [isPlanning, setPlanning] = useState(false);
  useMaking(found?.visits, retry);
  if (!found) return <LoadingOrError failure={failure} onRetry={retry} />;
  const changed = (): void => {
    setPlanning(false);
    retry();
    onChanged();
  };
  return (
    <>
      {found.mayPlan && (
        <Section title={t(text.plan)} note={t(text.planNote)}>
          {isPlanning ? (
            <PlanVisit data={data} onPlanned={changed} onClose={() => setPlanning(false)} />
          ) : (
            <>
              {found.visits.length === 0 && <p>{t(text.none)}</p>}
              <div className="actions">
                <Button onClick={() => setPlanning(true)}>{t(text.plan)}</Button>
              </div>
            </>
          )}
        </Section>
      )}
      {found.visits.map((visit) => (
        <ShownVisit key={visit.id} visit={visit} onChanged={changed} reload={retry} />
      ))}
      {!found.mayPlan && found.visits.length === 0 && <p>{t(text.none)}</p>}
    </>
  );
}

interface ShownVisitProps {
  readonly visit: Visit;
  readonly onChanged: () => void;
  readonly reload: () => void;
}

function ShownVisit({ visit, onChanged, reload }: ShownVisitProps): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState<'replan' | 'cancel'>();
  const close = (): void => setAsked(undefined);
  const done = (): void => {
    close();
    onChanged();
  };
  const cancelling = useAction(cancelVisit, { done: t(text.cancelled), onDone: done });
  const { id, state, mayEdit } = visit;
  return (
    <Section title={daysOf(visit)} more={<StateTag of={visitLifecycle} state={state} />}>
      {asked === 'replan' ? (
        <ReplanVisit visit={visit} onSaved={done} onClose={close} reload={reload} />
      ) : (
        <>
          <Facts facts={visitFacts(visit, t)} />
          {mayEdit && (
            <div className="actions">
              <Button size="small" onClick={() => setAsked('replan')}>
                {t(text.replan)}
              </Button>
              <Button size="small" onClick={() => setAsked('cancel')}>
                {t(text.cancel)}
              </Button>
            </div>
          )}
        </>
      )}
      {mayEdit && (
        <>
          <h3>{t(text.record)}</h3>
          <VisitRecord visit={visit} onFinished={onChanged} reload={reload} />
        </>
      )}
      <ConfirmAction
        open={asked === 'cancel'}
        title={t(text.cancelTitle)}
        onClose={close}
        action={cancelling}
        params={{ id }}
        input={cancelVisit.input}
        ask={{ reason: text.reason }}
        confirm={t(text.cancel)}
        danger
      >
        <p>{t(text.cancelText)}</p>
      </ConfirmAction>
    </Section>
  );
}
