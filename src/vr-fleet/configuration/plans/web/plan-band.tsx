import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords } from '#vr-fleet/configuration/plans/plans.words.ts';
import { Band } from '#vr-fleet/headsets/ui/band.tsx';
import { Readout, Readouts } from '#vr-fleet/headsets/ui/readout.tsx';
import { plansPath } from './plan-address.ts';
import { PlanReadouts } from './plan-outcomes.tsx';
import { planPageWords as text } from './plan-page.words.ts';
import { PlanState } from './plan-state.tsx';

export interface PlanBandProps {
  readonly plan: OutputOf<typeof showPlan> | undefined;
  readonly unsaved: boolean;
  /** Numbers of fields that the plan manages, and of all fields. */
  readonly managed: number;
  readonly fields: number;
  /** Numbers of headsets and of fields that change; undefined until loaded. */
  readonly changed: number | undefined;
  readonly changes: number | undefined;
}

/** Name and state of a plan, with the numbers of managed fields and of changes. */
export function PlanBand({ plan, unsaved, managed, fields, changed, changes }: PlanBandProps): ReactNode {
  const t = useTranslate();
  const count = (value: number | undefined): string => (value === undefined ? '–' : formatCount(value));
  return (
    <Band
      crumbs={[
        <PageLink key="plans" to={plansPath}>
          {t(planWords.title)}
        </PageLink>,
      ]}
      title={plan ? <Named>{plan.name}</Named> : t(text.newPlan)}
      beside={plan && <PlanState plan={plan} />}
      aside={unsaved && <span role="status">{t(text.unsaved)}</span>}
    >
      {plan && plan.sentAt !== null ? (
        <PlanReadouts plan={plan} />
      ) : (
        <Readouts>
          <Readout label={t(text.managed)} value={managed} unit={t(text.ofFields, { count: fields })} />
          {/* of a scheduled plan the changes are counted when it is sent */}
          {plan?.state !== 'scheduled' && (
            <>
              <Readout label={t(text.headsets)} shape="downloading" value={count(changed)} />
              <Readout label={t(text.changes)} value={count(changes)} />
            </>
          )}
        </Readouts>
      )}
    </Band>
  );
}
