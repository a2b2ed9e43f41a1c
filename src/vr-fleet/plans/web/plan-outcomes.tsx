import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import { Stamp } from '#vr-fleet/devices/web/detail/timeline/stamp.tsx';
import { deviceAddress, devicesAddress } from '#vr-fleet/devices/web/devices-address.ts';
import {
  mostShown,
  planOutcomes,
  type PlanOutcome,
  type PlanRow,
  type ShownPlan,
} from '#vr-fleet/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/plans/plans.words.ts';
import type { ReportError } from '#vr-fleet/protocol/protocol.messages.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { reportErrorWords } from '#vr-fleet/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import { PartsBar } from '#vr-fleet/ui/parts-bar.tsx';
import { Readout, Readouts } from '#vr-fleet/ui/readout.tsx';
import { State, type ShapeName } from '#vr-fleet/ui/shape.tsx';
import { planPageWords } from './plan-page.words.ts';

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
      note={failed > mostShown && t(planPageWords.failedFirst, { count: mostShown })}
    >
      <ul className="plan-causes">
        {Object.entries(causes).map(([error, count]) => (
          <li key={error}>
            <State shape="failed">{t(reportErrorWords[error as ReportError])}</State> <Mono>{formatCount(count)}</Mono>
          </li>
        ))}
      </ul>
      <table className="dense">
        <thead>
          <tr>
            <th>{t(planPageWords.headset)}</th>
            <th>{t(planPageWords.sn)}</th>
            <th>{t(planPageWords.cause)}</th>
            <th data-right="">{t(planPageWords.at)}</th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device.id}>
              <td data-at="left">
                <PageLink to={deviceAddress(device.id)} aria-label={device.nickname} lang={langOf(device.nickname)}>
                  {device.nickname}
                </PageLink>
              </td>
              <td data-at="right">
                <Mono>{device.sn}</Mono>
              </td>
              <td data-at="left">{t(reportErrorWords[device.error ?? 'internal'])}</td>
              <td data-at="right" data-right="">
                {device.at !== null && <Stamp at={device.at} now={now} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}
