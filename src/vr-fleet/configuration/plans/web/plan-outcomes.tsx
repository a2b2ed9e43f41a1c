import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { CauseCounts, FailedTable } from '#vr-fleet/headsets/devices/web/failed/failed-table.tsx';
import { failedTableWords } from '#vr-fleet/headsets/devices/web/failed/failed-table.words.ts';
import {
  mostShown,
  planOutcomes,
  type PlanOutcome,
  type PlanRow,
  type ShownPlan,
} from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { PartsBar } from '#vr-fleet/headsets/ui/parts-bar.tsx';
import { Readout, Readouts } from '#vr-fleet/headsets/ui/readout.tsx';
import type { ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';

type Counts = Pick<PlanRow, PlanOutcome>;

const shapes = {
  applied: 'success',
  waiting: 'waiting',
  failed: 'failed',
  superseded: 'expired',
} as const satisfies Record<PlanOutcome, ShapeName>;

/** The outcomes of a sent plan in one bar. */
export function PlanBar({ plan }: { readonly plan: Counts }): ReactNode {
  const t = useTranslate();
  return (
    <PartsBar
      parts={[
        ['ok', plan.applied],
        ['failed', plan.failed],
        ['waiting', plan.waiting],
        ['left', plan.superseded],
      ]}
      label={outcomesIn(plan, t)}
    />
  );
}

/** The counts other than 0, as text. */
export function outcomesIn(plan: Counts, t: Translate): string {
  const counted = planOutcomes.filter((one) => plan[one] > 0 || one === 'applied');
  return counted.map((one) => `${t(text[one])} ${formatCount(plan[one])}`).join(' · ');
}

/** Number of headsets by outcome; each count links to its headsets. */
export function PlanReadouts({ plan }: { readonly plan: Counts & { readonly id: string } }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Readouts>
        {planOutcomes.map(
          (outcome) =>
            (plan[outcome] > 0 || outcome !== 'superseded') && (
              <Readout
                key={outcome}
                label={t(text[outcome])}
                shape={shapes[outcome]}
                value={formatCount(plan[outcome])}
                to={devicesAddress({ planId: plan.id, outcome })}
                tone={outcome === 'failed' && plan.failed > 0 ? 'failed' : undefined}
              />
            ),
        )}
      </Readouts>
      <PlanBar plan={plan} />
    </>
  );
}

/** The failed headsets of a plan: counts by cause, and the headsets. */
export function PlanFailures({ plan }: { readonly plan: ShownPlan }): ReactNode {
  const t = useTranslate();
  const { id, failed, causes, devices, now } = plan;
  if (failed === 0) return null;
  const all = devicesAddress({ planId: id, outcome: 'failed' });
  return (
    <Block
      title={t(text.failed)}
      count={<PageLink to={all}>{formatCount(failed)}</PageLink>}
      note={failed > mostShown && t(failedTableWords.first, { count: mostShown })}
    >
      <CauseCounts causes={causes} />
      <FailedTable
        devices={devices.map((device) => ({
          ...device,
          wave: null,
          declined: false,
          cause: device.error ?? 'internal',
        }))}
        now={now}
      />
    </Block>
  );
}
