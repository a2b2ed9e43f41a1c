import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { ShownWave } from '#vr-fleet/rollouts/rollouts.contract.ts';
import { rolloutPageWords as text } from './rollouts-page.words.ts';

/** What became of a wave's headsets, as parts of a bar: applied, failed, declined, waiting, not sent. */
export function OutcomeBar({ outcomes }: { readonly outcomes: ShownWave['outcomes'] }): ReactNode {
  const t = useTranslate();
  const { ok, failed, declined, cannot_downgrade: higher, waiting, notSent, left } = outcomes;
  const parts = [
    ['ok', ok],
    ['failed', failed],
    ['refused', declined + higher],
    ['waiting', waiting],
    ['notSent', notSent],
    ['left', left],
  ] as const;
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  const said = { ok, waiting, failed: failed + declined + higher, total };
  let at = 0;
  return (
    <svg
      className="outcome-bar"
      viewBox={`0 0 ${Math.max(1, total)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t(text.barAria, Object.fromEntries(Object.entries(said).map(([key, n]) => [key, formatCount(n)])))}
    >
      {parts.map(([part, count]) => {
        const x = at;
        at += count;
        return count > 0 && <rect key={part} data-part={part} x={x} y="0" width={count} height="1" />;
      })}
    </svg>
  );
}
