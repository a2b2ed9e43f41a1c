import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { SettingsText } from '#vr-fleet/configuration/settings/web/settings-text.tsx';
import { planStateWords } from '#vr-fleet/configuration/plans/plan.states.ts';
import { LiveRefresh } from '#vr-fleet/headsets/live/web/use-live-refresh.ts';
import { listPlans } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { planAddress } from './plan-address.ts';
import { outcomesIn, PlanBar } from './plan-outcomes.tsx';
import { PlanState } from './plan-state.tsx';

const { removed: _removed, ...stateWords } = planStateWords;

/** Named settings: saved, sent now or later, and their results. */
export function PlansPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listPlans}
      title={t(text.title)}
      lead={t(text.lead)}
      words={text}
      filters={{ state: { label: text.state, words: stateWords } }}
      columns={[
        { key: 'name', label: t(text.name), sort: 'name', cell: ({ name }) => <Named>{name}</Named> },
        {
          key: 'settings',
          label: t(text.settings),
          cell: ({ settings, pool }) => (
            <>
              <SettingsText settings={settings} />
              {pool && ` ${t(text.pool)} ${pool.start} – ${pool.end}`}
            </>
          ),
        },
        { key: 'state', label: t(text.state), cell: (plan) => <PlanState plan={plan} /> },
        {
          key: 'progress',
          label: t(text.progress),
          cell: (plan) =>
            plan.sentAt === null ? (
              '–'
            ) : (
              <>
                <PlanBar plan={plan} /> <small>{outcomesIn(plan, t)}</small>
              </>
            ),
        },
        {
          key: 'sentAt',
          label: t(text.sentAt),
          wide: true,
          cell: ({ sentAt }) => (sentAt === null ? '–' : <When at={sentAt} />),
        },
        {
          key: 'created',
          label: t(text.created),
          sort: 'createdAt',
          wide: true,
          cell: (row) => <When at={row.createdAt} />,
        },
      ]}
      add={t(text.add)}
      addTo={planAddress()}
      to={({ id }) => planAddress(id)}
    >
      {({ refetch }) => <LiveRefresh onChange={refetch} every={5_000} />}
    </ListScreen>
  );
}
