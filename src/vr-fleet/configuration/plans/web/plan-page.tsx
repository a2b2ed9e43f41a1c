import { useState, type ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts, type Fact } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { comparedFields, fieldsIn, powerScreens } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { SettingsText } from '#vr-fleet/configuration/settings/web/settings-text.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { listStanding } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { standingWords } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { StandingTable } from '#vr-fleet/configuration/groups/standing/web/standing-table.tsx';
import { useLiveRefresh } from '#vr-fleet/headsets/live/web/use-live-refresh.ts';
import { StoredScreen } from '#vr-fleet/configuration/plans/boot/web/stored-screen.tsx';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { prefixOf } from '#vr-fleet/configuration/plans/network/pool.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import { copyPlan, planOutcomes, showPlan, type ShownPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { OneRecord } from '#vr-fleet/headsets/ui/one-record.tsx';
import { planAddress, planIdIn, plansPath } from './plan-address.ts';
import { PlanBand } from './plan-band.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanFailures } from './plan-outcomes.tsx';
import { planPageWords } from './plan-page.words.ts';
import { PlanState } from './plan-state.tsx';
import './plan-page.css';

/** One plan: its settings while it is saved, its delivery result after it is sent, and its actions. */
export function PlanPage({ params }: PageProps): ReactNode {
  const id = planIdIn(params['id']);
  return id === undefined ? <PlanEditor /> : <StoredPlan key={id} id={id} />;
}

/** Milliseconds. */
const pollEvery = 15_000;

function StoredPlan({ id }: { readonly id: string }): ReactNode {
  const { data, failure, loading, retry } = useAnswer(showPlan, { id });
  useRecordTitle(data?.name);
  // its counts follow the headsets; a plan that waits for its time or its end is moved by the server's clock
  const state = data?.state;
  useLiveRefresh(() => state !== undefined && state !== 'saved' && retry(), {
    busy: loading,
    poll: state === 'sent' || state === 'scheduled' ? pollEvery : undefined,
  });
  return (
    <OneRecord record={data} failure={failure} onRetry={retry}>
      {(plan) => {
        const beside = <PlanBeside plan={plan} onChanged={retry} />;
        return plan.state === 'saved' ? (
          <PlanEditor plan={plan} onChanged={retry}>
            {beside}
          </PlanEditor>
        ) : (
          <SentPlan plan={plan}>{beside}</SentPlan>
        );
      }}
    </OneRecord>
  );
}

/** Headsets that it was not sent to, by reason. */
const skipped = ['skippedEnded', 'skippedLacking'] as const;

/** The skipped headsets by reason; a count links to its headsets if these were recorded. */
const skippedFacts = (plan: ShownPlan, t: Translate): Fact[] =>
  skipped.flatMap((key): Fact[] => {
    const count = plan[key] ?? 0;
    if (count === 0) return [];
    const label = t(text[key]);
    const listed = plan.listedSkips?.[key];
    if (listed === undefined) return [{ label, value: formatCount(count) }];
    const to = devicesAddress({ planId: plan.id, outcome: key });
    return [
      {
        label,
        value: <PageLink to={to}>{formatCount(count)}</PageLink>,
        ...(listed < count && { note: t(text.removedSince, { count: formatCount(count - listed) }) }),
      },
    ];
  });

interface PlanProps {
  readonly plan: ShownPlan;
}

/** A scheduled or sent plan: its settings, and the number of headsets with them applied. */
function SentPlan({ plan, children }: PlanProps & { readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  const { settings, pool, description, total, scheduledFor, sentAt, finishedAt, failedSince } = plan;
  const isSent = sentAt !== null;
  const removed = Math.max(0, (total ?? 0) - planOutcomes.reduce((sum, one) => sum + plan[one], 0));
  return (
    <>
      <PlanBand
        plan={plan}
        unsaved={false}
        managed={fieldsIn(settings).length + (pool ? 1 : 0)}
        fields={comparedFields.length}
        changed={undefined}
        changes={undefined}
      />
      <div className="columns plan-page">
        <div className="plan-main">
          <Block title={t(planPageWords.progress)}>
            <Facts
              facts={[
                {
                  label: t(text.state),
                  value: <PlanState plan={plan} />,
                  ...(failedSince > 0 && { note: t(text.changedSince, { count: formatCount(failedSince) }) }),
                },
                ...(scheduledFor === null ? [] : [{ label: t(text.scheduledFor), value: <When at={scheduledFor} /> }]),
                ...(plan.standsFor === null
                  ? []
                  : [{ label: t(text.standsFor), value: <Named>{plan.standsFor}</Named> }]),
                ...(sentAt === null ? [] : [{ label: t(text.sentAt), value: <When at={sentAt} /> }]),
                ...(finishedAt === null ? [] : [{ label: t(text.finishedAt), value: <When at={finishedAt} /> }]),
                ...(total === null
                  ? []
                  : [
                      {
                        label: t(text.total),
                        value: <PageLink to={devicesAddress({ planId: plan.id })}>{formatCount(total)}</PageLink>,
                        ...(removed > 0 && { note: t(text.removedSince, { count: formatCount(removed) }) }),
                      },
                    ]),
                ...skippedFacts(plan, t),
              ]}
            />
          </Block>
          {isSent && <PlanFailures plan={plan} />}
          {isSent && plan.standsFor !== null && <StandsFor plan={plan} />}
          {powerScreens.map((screen) => {
            const pictures = settings[screen];
            return (
              pictures && (
                <Block key={screen} title={t(fieldWords[screen])}>
                  <StoredScreen screen={screen} sha256={pictures.sha256} isShown />
                </Block>
              )
            );
          })}
          <Block title={t(planPageWords.content)}>
            <Facts
              facts={[
                ...(description === '' ? [] : [{ label: t(text.description), value: description }]),
                ...(fieldsIn(settings).length === 0
                  ? []
                  : [{ label: t(text.settings), value: <SettingsText settings={settings} /> }]),
                ...(pool === null ? [] : [{ label: t(text.pool), value: <PoolText pool={pool} /> }]),
              ]}
            />
          </Block>
        </div>
        <div>{children}</div>
      </div>
    </>
  );
}

/** Group defaults that the plan still provides. */
function StandsFor({ plan }: PlanProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(listStanding, { planId: plan.id }, { quiet: true });
  return (
    <Block title={t(standingWords.title)} note={t(standingWords.note)}>
      {failure || !data ? (
        <LoadingOrError failure={failure} onRetry={retry} />
      ) : data.rows.length === 0 ? (
        <p className="muted">{t(standingWords.none)}</p>
      ) : (
        <StandingTable rows={data.rows} onEnded={retry} />
      )}
    </Block>
  );
}

/** The range of a pool, and its segment. */
const PoolText = ({ pool: { start, end, mask } }: { readonly pool: Pool }): ReactNode => (
  <Mono>
    {start} – {end} /{prefixOf(mask)}
  </Mono>
);

/** Actions on a stored plan, and its history. */
function PlanBeside({ plan, onChanged }: PlanProps & { readonly onChanged: () => void }): ReactNode {
  const t = useTranslate();
  const [removed, setRemoved] = useState(false);
  const copy = useAction(copyPlan, {
    onDone: ({ id, name }) => {
      toast('success', t(text.copied, { name }), toastTime.network);
      navigate(planAddress(id));
    },
  });
  const { id, name, state, version, failed, moves } = plan;
  if (removed) return null;
  return (
    <>
      <Block title={t(planPageWords.actions)}>
        <div className="actions">
          {moves.length > 0 && (
            <Moves
              of={planLifecycle}
              id={id}
              name={name}
              offered={moves}
              onMoved={() => {
                // leaves the page of a removed plan
                if (state !== 'saved') return onChanged();
                setRemoved(true);
                navigate(plansPath);
              }}
            />
          )}
          <Button busy={copy.busy} onClick={() => void copy.run({ id })}>
            {t(text.copy)}
          </Button>
          {failed > 0 && (
            <Button busy={copy.busy} onClick={() => void copy.run({ id, toFailed: true })}>
              {t(text.resend, { count: formatCount(failed) })}
            </Button>
          )}
        </div>
        <Refused failure={copy.failure} />
      </Block>
      <Block title={t(text.history)}>
        <RecordTimeline key={`${version} ${state}`} entity="settings-plan" id={id} />
      </Block>
    </>
  );
}
