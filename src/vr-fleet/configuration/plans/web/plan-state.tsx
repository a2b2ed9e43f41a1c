import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag, type StatusTagProps } from '#kernel/ui/parts/status-tag.tsx';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import type { PlanRow } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';

type PlanStand = Pick<PlanRow, 'state' | 'applied' | 'waiting' | 'failed' | 'superseded'>;

/** Display status of a finished plan: a success only if it is applied on every headset that should still have it. */
export type FinishedAs = 'success' | 'partly' | 'nowhere' | 'replaced';

/**
 * @returns undefined for a plan that is not finished.
 */
export function finishedAs({ state, applied, waiting, failed, superseded }: PlanStand): FinishedAs | undefined {
  if (state !== 'finished') return undefined;
  if (failed + waiting > 0) return applied > 0 ? 'partly' : 'nowhere';
  if (applied > 0) return 'success';
  // every headset has been removed, or has newer settings
  return superseded > 0 ? 'replaced' : 'nowhere';
}

const looks: Readonly<Record<FinishedAs, Omit<StatusTagProps, 'children'>>> = {
  success: planLifecycle.looks.finished,
  partly: { tone: 'warning', icon: 'warn' },
  nowhere: { tone: 'danger', icon: 'warn' },
  replaced: { tone: 'faded', icon: 'swap' },
};

/** The state of a plan with the results of its headsets: a finished plan that is not applied is marked. */
export function PlanState({ plan }: { readonly plan: PlanStand }): ReactNode {
  const t = useTranslate();
  const as = finishedAs(plan);
  const state = t(planLifecycle.states[plan.state]);
  if (as === undefined) return <StatusTag {...planLifecycle.looks[plan.state]}>{state}</StatusTag>;
  const count = formatCount(plan.failed + plan.waiting);
  const labels = {
    success: state,
    partly: t(text.finishedPartly, { count }),
    nowhere: t(text.finishedNowhere),
    replaced: t(text.finishedReplaced),
  };
  return <StatusTag {...looks[as]}>{labels[as]}</StatusTag>;
}
