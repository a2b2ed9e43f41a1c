import { useId, type ReactNode } from 'react';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { fleetWords, reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import { StepList } from '#vr-fleet/headsets/devices/web/detail/timeline/step-list.tsx';
import { Stamp } from '#vr-fleet/headsets/devices/web/detail/timeline/stamp.tsx';
import { TimelineChart } from '#vr-fleet/headsets/devices/web/detail/timeline/timeline-chart.tsx';
import type { DesiredTrack } from '#vr-fleet/headsets/devices/web/parts.ts';
import { hasSource, Source } from './source.tsx';
import { latest, standOf, stepsOf, type Device, type Timeline } from './verdict.ts';
import { sourceWords, whyWords as text } from './why.words.ts';

export interface WhyBlockProps {
  readonly device: Device;
  readonly timeline: Timeline;
  readonly track: DesiredTrack;
  readonly onChanged: () => void;
}

/** Explains, on an axis and step by step, why the latest desired state is not applied yet. One muted line if it is. */
export function WhyBlock({ device, timeline, track, onChanged }: WhyBlockProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const contact = useOperatorContact();
  const { words } = track;
  const stand = standOf(device, timeline);
  const revision = latest(timeline);
  const shortfall = stand === 'applied' ? track.shortfallOf?.(t, timeline) : undefined;
  const isQuiet = stand === 'none' || stand === 'applied';
  const now = Date.parse(timeline.now);
  const steps = revision ? stepsOf(revision, timeline.reportedRev) : [];
  return (
    <section className="block why" aria-labelledby={id} data-quiet={isQuiet || undefined}>
      <div className="block-head">
        <h2 id={id}>{t(isQuiet ? words.titleApplied : words.title)}</h2>
        <p className="why-line">
          {shortfall && (
            <>
              <State shape="failed">
                {shortfall.line} <Stamp at={shortfall.at} now={timeline.now} />
              </State>
              <br />
            </>
          )}
          {stand === 'applied' && !shortfall ? <State shape="success">{lineOf()}</State> : lineOf()}
          {stand === 'applied' && revision && hasSource(revision) && (
            <>
              {t(sourceWords.from)}
              <Source revision={revision} />
              {t(text.stop)}
            </>
          )}
          {device.serviceEnded && (
            <>
              {isQuiet && ` ${t(words.endedApplied, { date: device.serviceUntil ?? '' })}`}{' '}
              {contact && <NewWindowLink to="/index/contact">{t(text.renew)}</NewWindowLink>}
            </>
          )}
        </p>
        <span className="visually-hidden" role="status">
          {announced()}
        </span>
      </div>
      {(timeline.presence.length > 0 || revision) && <TimelineChart timeline={timeline} />}
      {!isQuiet && revision && (
        <StepList device={device} timeline={timeline} track={track} stand={stand} steps={steps} onChanged={onChanged} />
      )}
    </section>
  );

  /** Omits running durations, so that they are not announced repeatedly. */
  function announced(): string {
    if (stand === 'offline') return t(fleetWords.offline);
    return stand === 'stuck' ? '' : [...(shortfall ? [shortfall.line] : []), lineOf()].join(t(text.stop));
  }

  function lineOf(): string {
    if (!revision) return t(device.status === 'never' ? words.noneNever : words.none);
    const { rev, issuedAt, appliedAt } = revision;
    switch (stand) {
      case 'applied': {
        if (shortfall) return t(text.othersApplied, { rev });
        const took = Date.parse(appliedAt ?? '') - Date.parse(issuedAt);
        // A duration that includes the headset's offline time is no measure of its speed.
        return took < 60_000 ? t(text.appliedIn, { rev, time: spanText(t, took) }) : t(text.applied, { rev });
      }
      case 'failed': {
        const step = steps.findIndex(({ state }) => state === 'failed') + 1;
        return t(text.failed, {
          cause: t(reportErrorWords[track.causeOf?.(device, revision) ?? revision.error ?? 'internal']),
          step,
        });
      }
      case 'ended':
        return t(words.ended, { date: device.serviceUntil ?? '' });
      case 'offline':
        return t(words.offline, { time: since(device.statusSince ?? issuedAt) });
      case 'stuck':
        return t(text.stuck, { time: since(lastStep()) });
      default:
        return t(stand === 'never' ? words.never : text.waiting);
    }
  }

  function since(at: string): string {
    return spanText(t, now - Date.parse(at));
  }

  function lastStep(): string {
    return steps.findLast(({ at }) => at !== null)?.at ?? timeline.now;
  }
}
