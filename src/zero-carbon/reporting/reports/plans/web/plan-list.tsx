import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { openOf, withTried, type Tried } from '#zero-carbon/rules/indicators/gaps.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { Score, ScoreInput } from '#zero-carbon/rules/indicators/score.ts';
import { scoreWords } from '#zero-carbon/rules/indicators/web/score/score.words.ts';
import { shownDown } from '#zero-carbon/rules/indicators/web/score/shown.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { deletePlan, type Plan } from '#zero-carbon/reporting/reports/plans/plans.contract.ts';
import { planWords as text } from '#zero-carbon/reporting/reports/plans/plans.words.ts';
import { SavePlanForm } from './save-plan-form.tsx';

export interface PlanListProps {
  /** The report. */
  readonly id: string;
  readonly plans: readonly Plan[];
  readonly mayEdit: boolean;
  readonly set: IndicatorSet;
  readonly scoreOf: (input: ScoreInput) => Score;
  readonly now: { readonly input: ScoreInput; readonly score: Score };
  readonly onOpen: (tried: Tried) => void;
  readonly onChanged: () => void;
}

/** The plans about a report: the effect of each when it was saved, and the remaining effect with current data. */
export function PlanList({ id, plans, mayEdit, set, scoreOf, now, onOpen, onChanged }: PlanListProps): ReactNode {
  const t = useTranslate();
  const [edited, setEdited] = useState<Plan>();
  const [removed, setRemoved] = useState<Plan>();
  const close = (): void => setEdited(undefined);
  const remove = useAction(deletePlan, {
    done: t(text.deleted),
    onDone: () => {
      setRemoved(undefined);
      onChanged();
    },
  });
  if (plans.length === 0) return <p className="hint">{t(text.none)}</p>;
  const rows = plans.map((plan) => {
    const open = openOf(set, now.input, plan.tried);
    return { plan, open, today: scoreOf(withTried(set, now.input, open)) };
  });
  return (
    <>
      <TableRows
        caption={t(text.title)}
        rows={rows}
        rowKey={({ plan }) => plan.id}
        columns={[
          { key: 'name', label: t(text.name), cell: ({ plan }) => <Named>{plan.name}</Named> },
          {
            key: 'owner',
            label: t(text.owner),
            cell: ({ plan: { owner } }) => (owner ? <Named>{owner.name}</Named> : t(text.gone)),
          },
          { key: 'dueOn', label: t(text.dueOn), nowrap: 'always', cell: ({ plan }) => plan.dueOn },
          {
            key: 'saved',
            label: t(text.whenSaved),
            cell: ({ plan: { before, after, set: setCode, factorSet, savedAt } }) => (
              <div>
                {changeText(before.points, after, t)}
                <br />
                <small>
                  <When at={savedAt} />{' '}
                  {t(factorSet === null ? text.bySet : text.byVersions, { set: setCode, factors: factorSet ?? '' })}
                </small>
              </div>
            ),
          },
          {
            key: 'today',
            label: t(text.today),
            cell: ({ plan, open, today }) => {
              const [left, total] = [Object.keys(open).length, Object.keys(plan.tried).length];
              return (
                <div>
                  {changeText(now.score.points, today, t)}
                  <br />
                  <small>{left === 0 ? t(text.reached) : t(text.left, { left, total })}</small>
                </div>
              );
            },
          },
          {
            key: 'actions',
            label: '',
            cell: ({ plan, open }) => (
              <span className="actions">
                <LinkButton
                  aria-label={t(text.openPlan, { name: plan.name })}
                  onClick={() => {
                    onOpen(open);
                    toast('success', t(text.opened, { name: plan.name }), toastTime.copied);
                  }}
                >
                  {t(text.open)}
                </LinkButton>
                {mayEdit && (
                  <>
                    <LinkButton aria-label={t(text.editPlan, { name: plan.name })} onClick={() => setEdited(plan)}>
                      {t(text.edit)}
                    </LinkButton>
                    <LinkButton
                      data-danger=""
                      aria-label={t(text.deletePlan, { name: plan.name })}
                      onClick={() => setRemoved(plan)}
                    >
                      {t(text.delete)}
                    </LinkButton>
                  </>
                )}
              </span>
            ),
          },
        ]}
      />
      <Dialog open={edited !== undefined} title={edited ? t(text.editPlan, { name: edited.name }) : ''} onClose={close}>
        {edited && (
          <SavePlanForm
            key={edited.id}
            report={id}
            plan={plans.find((plan) => plan.id === edited.id) ?? edited}
            onCancel={close}
            onReload={onChanged}
            onSaved={() => {
              close();
              onChanged();
            }}
          />
        )}
      </Dialog>
      <ConfirmAction
        open={removed !== undefined}
        title={removed ? t(text.deleteTitle, { name: removed.name }) : ''}
        action={remove}
        params={{ id: removed?.id ?? '' }}
        confirm={t(text.delete)}
        danger
        onClose={() => setRemoved(undefined)}
      >
        <p>{t(text.deleteText)}</p>
      </ConfirmAction>
    </>
  );
}

const changeText = (from: string, { points, star }: Pick<Score, 'points' | 'star'>, t: Translate): string =>
  t(text.fromTo, {
    from: shownDown(from),
    to: shownDown(points),
    star: star === null ? t(scoreWords.noStar) : starText(star, t),
  });
