import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Shape, type ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import type { DesiredTrack } from '#vr-fleet/headsets/devices/web/parts.ts';
import { Stamp } from './stamp.tsx';
import {
  latest,
  type Device,
  type Stand,
  type Step,
  type Timeline,
} from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import { hasSource, Source } from '#vr-fleet/headsets/devices/web/detail/why/source.tsx';
import { stepWords as text, whyWords } from '#vr-fleet/headsets/devices/web/detail/why/why.words.ts';

export interface StepListProps {
  readonly device: Device;
  readonly timeline: Timeline;
  readonly track: DesiredTrack;
  readonly stand: Stand;
  readonly steps: readonly Step[];
  readonly onChanged: () => void;
}

const shapes: Readonly<Record<Step['state'], ShapeName>> = {
  done: 'success',
  failed: 'failed',
  next: 'downloading',
  later: 'waiting',
};

/** Steps of a revision with evidence and time. Only the failed step is tinted and has remedies. */
export function StepList({ device, timeline, track, stand, steps, onChanged }: StepListProps): ReactNode {
  const t = useTranslate();
  const revision = latest(timeline);
  if (!revision) return null;
  const before = timeline.revisions.at(-2)?.document;
  const { Document, Remedies, words } = track;
  const remedied = stand === 'failed' ? 'failed' : stand === 'stuck' ? 'next' : undefined;
  return (
    <Box as="ol" above={1} className="why-steps">
      {steps.map((step) => (
        <li key={step.stage} data-state={step.state}>
          <Shape
            name={step.state === 'next' && stand !== 'waiting' && stand !== 'stuck' ? 'waiting' : shapes[step.state]}
          />
          <span className="why-stage">{nameOf(step)}</span>
          <Text as="span" tone="soft" className="why-evidence">
            {evidenceOf(step)}
          </Text>
          <span className="why-at">{step.at !== null && <Stamp at={step.at} now={timeline.now} />}</span>
          {step.state === remedied && Remedies && (
            <Remedies device={device} timeline={timeline} onChanged={onChanged} />
          )}
        </li>
      ))}
    </Box>
  );

  function nameOf({ stage, state }: Step): string {
    if (state === 'failed') return t(stage === 'fetched' ? words.fetchedFailed : words.appliedFailed);
    return t(stage === 'notified' || stage === 'reported' ? text[stage] : words[stage]);
  }

  function evidenceOf({ stage, state, took }: Step): ReactNode {
    if (!revision) return null;
    if (stage === 'wished')
      return (
        <>
          <span className="mono">r{revision.rev}</span>
          {t(whyWords.comma)}
          {revision.personName === null ? t(text.bySystem) : <Named>{revision.personName}</Named>}
          {t(whyWords.comma)}
          {hasSource(revision) && (
            <>
              <Source revision={revision} />
              {t(whyWords.comma)}
            </>
          )}
          <Document document={revision.document} before={before} />
        </>
      );
    if (state === 'failed')
      return (
        <>
          {t(reportErrorWords[track.causeOf?.(device, revision) ?? revision.error ?? 'internal'])}
          {revision.detail !== null && (
            <details className="why-details">
              <summary>{t(text.details)}</summary>
              <q lang="en">{revision.detail}</q>
            </details>
          )}
        </>
      );
    if (stage === 'reported') return reportedText(state);
    if (state === 'done') return took === null ? null : t(text.took, { time: spanText(t, took) });
    return t(state === 'later' ? text.later : nextText(stage));
  }

  function nextText(stage: 'notified' | 'fetched' | 'applied') {
    if (stage === 'fetched') return words.toBeFetched;
    if (stage === 'applied') return words.toBeApplied;
    if (stand === 'ended') return text.notifiedEnded;
    return stand === 'offline' || stand === 'never' ? text.notifiedOffline : text.toBeNotified;
  }

  function reportedText(state: Step['state']): string {
    const { reportedRev } = timeline;
    if (state === 'done') return t(text.reports, { rev: reportedRev ?? '' });
    return reportedRev ? t(text.reportsOther, { rev: reportedRev }) : t(text.reportsNone);
  }
}
