import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { progresses } from '#vr-fleet/headsets/live/live.messages.ts';
import { progressWords } from '#vr-fleet/commands/progress.words.ts';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { progressShapes, type Counts } from './progress.ts';
import './progress.css';

/** Completed steps first, so that a bar fills from the left. */
const order = ['done', 'received', 'sent', 'issued', 'expired', 'failed'] as const satisfies readonly (keyof Counts)[];

/** Progress of a batch as a proportional bar. The text beside it has the same data. */
export function ProgressBar({ counts }: { readonly counts: Counts }): ReactNode {
  const total = progresses.reduce((sum, progress) => sum + counts[progress], 0);
  const parts = order
    .filter((progress) => counts[progress] > 0)
    .map((progress, index, shown) => ({
      progress,
      from: shown.slice(0, index).reduce((sum, before) => sum + counts[before], 0),
    }));
  return (
    <svg className="progress-bar" viewBox={`0 0 ${Math.max(1, total)} 1`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ progress, from }) => (
        <rect key={progress} data-progress={progress} x={from} width={counts[progress]} height={1} />
      ))}
    </svg>
  );
}

/** Progress counts as text; zero counts are omitted. */
export function ProgressCounts({ counts }: { readonly counts: Counts }): ReactNode {
  const t = useTranslate();
  return (
    <span className="progress-counts">
      {order
        .filter((progress) => counts[progress] > 0)
        .map((progress) => (
          <span key={progress} className="state" data-shape={progressShapes[progress]}>
            <Shape name={progressShapes[progress]} />
            <span>
              {t(progressWords[progress])} <span className="mono">{formatCount(counts[progress])}</span>
            </span>
          </span>
        ))}
    </span>
  );
}
