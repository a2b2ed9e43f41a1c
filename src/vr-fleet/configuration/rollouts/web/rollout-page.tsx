import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { useLiveRefresh } from '#vr-fleet/headsets/live/web/use-live-refresh.ts';
import { showRollout, type ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { Band } from '#vr-fleet/headsets/ui/band.tsx';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { OneRecord } from '#vr-fleet/headsets/ui/one-record.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { DraftStart } from './draft/draft-start.tsx';
import { FailedBlock } from './failed-block.tsx';
import { ForecastBlock } from './forecast-block.tsx';
import { HaltBlock } from './halt-block.tsx';
import { abortText, LeadButtons } from './lead-buttons.tsx';
import { RolloutForm } from './draft/rollout-form.tsx';
import { RolloutState } from './rollout-state.tsx';
import { RolloutReadouts, WaveStrip } from './rollout-band.tsx';
import { rolloutAddress, rolloutsPath } from './rollouts-address.ts';
import { rolloutFormWords, rolloutPageWords as text, rolloutsPageWords } from './rollouts-page.words.ts';
import { WavesBlock } from './waves-block.tsx';
import { openingIn, waitsForWindow } from './window.ts';
import './rollouts.css';

/** Milliseconds between two refreshes of a running rollout. */
const lookEvery = 10_000;

/** One rollout: its draft as a form, later its waves, gates and results. */
export function RolloutPage({ params }: PageProps): ReactNode {
  const id = params['id'] ?? '';
  return id === 'new' ? <NewRollout /> : <OneRollout key={id} id={id} />;
}

const Back = (): ReactNode => {
  const t = useTranslate();
  return <PageLink to={rolloutsPath}>{t(rolloutsPageWords.title)}</PageLink>;
};

function NewRollout(): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Band crumbs={[<Back key="back" />]} title={t(rolloutFormWords.newTitle)} />
      <div className="block">
        <RolloutForm onSaved={(id) => navigate(rolloutAddress(id), { replace: true })} />
      </div>
    </>
  );
}

function OneRollout({ id }: { readonly id: string }): ReactNode {
  const { data, failure, loading, retry } = useAnswer(showRollout, { id });
  const state = data?.state;
  // a draft is a form; the counts of a finished or halted rollout still change
  useLiveRefresh(() => state !== undefined && state !== 'draft' && retry(), {
    busy: loading,
    poll: state === 'running' || state === 'scheduled' ? lookEvery : undefined,
  });
  useRecordTitle(data?.name);
  return (
    <OneRecord record={data} failure={failure} onRetry={retry}>
      {(rollout) =>
        rollout.state === 'draft' ? (
          <Draft rollout={rollout} onChanged={retry} />
        ) : (
          <Running rollout={rollout} onChanged={retry} />
        )
      }
    </OneRecord>
  );
}

interface ShownProps {
  readonly rollout: ShownRollout;
  readonly onChanged: () => void;
}

function Draft({ rollout, onChanged }: ShownProps): ReactNode {
  const t = useTranslate();
  return (
    <>
      <Band
        crumbs={[<Back key="back" />]}
        title={<Named>{rollout.name}</Named>}
        beside={<StateTag of={rolloutLifecycle} state={rollout.state} />}
      />
      <div className="columns">
        <div>
          <Block title={t(rolloutFormWords.draftTitle)}>
            {/* the form merges another user's save */}
            <RolloutForm rollout={rollout} onSaved={onChanged} onReload={onChanged} />
          </Block>
        </div>
        <div>
          <DraftStart key={rollout.version} rollout={rollout} onChanged={onChanged} />
          <Block title={t(text.log)}>
            <RecordTimeline key={rollout.version} entity="rollout" id={rollout.id} />
          </Block>
        </div>
      </div>
    </>
  );
}

function Running({ rollout, onChanged }: ShownProps): ReactNode {
  const t = useTranslate();
  const { id, name, carries, state, waves, wave } = rollout;
  const halted = waves.find((one) => one.state === 'halted');
  const zone = useBusinessZone();
  const waits = waitsForWindow(rollout);
  const opening = openingIn(rollout.window?.opensAt ?? rollout.now, rollout.now, zone);
  const isOver = state === 'finished' || state === 'aborted';
  return (
    <>
      <Band
        crumbs={[<Back key="back" />]}
        title={<Named>{name}</Named>}
        beside={t(rolloutsPageWords[carries.kind], { name: carries.name })}
        aside={
          halted ? (
            <State shape="failed">{t(text.stoppedIn, { place: halted.place })}</State>
          ) : (
            <>
              <RolloutState rollout={rollout} />
              {wave !== null && <> {t(text.openIn, { place: wave })}</>}
              {waits && <> {t(text.waitsInBand, { time: opening })}</>}
            </>
          )
        }
      >
        <RolloutReadouts rollout={rollout} />
        <WaveStrip rollout={rollout} />
      </Band>
      <div className="columns">
        <div>
          {rollout.mayEdit && !isOver && <LeadButtons rollout={rollout} onChanged={onChanged} />}
          <WavesBlock rollout={rollout} />
          {!isOver && state !== 'scheduled' && <ForecastBlock rollout={rollout} onChanged={onChanged} />}
          <FailedBlock rollout={rollout} />
        </div>
        <div>
          {halted && <HaltBlock rollout={rollout} wave={halted} onChanged={onChanged} />}
          {!isOver && (
            <Block title={t(text.ifAbort)}>
              <p>{abortText(rollout, t)}</p>
            </Block>
          )}
          <Block title={t(text.log)}>
            <RecordTimeline
              key={`${state} ${rollout.version} ${waves.map((one) => one.state).join(' ')}`}
              entity="rollout"
              id={id}
            />
          </Block>
        </div>
      </div>
    </>
  );
}
