import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { ShownWave } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { PartsBar } from '#vr-fleet/headsets/ui/parts-bar.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';

/** The outcomes of a wave's headsets as segments of a bar: applied, failed, declined, waiting, not sent. */
export function OutcomeBar({ outcomes }: { readonly outcomes: ShownWave['outcomes'] }): ReactNode {
  const t = useTranslate();
  const { ok, failed, declined, cannot_downgrade: higher, waiting, notSent, left } = outcomes;
  const total = ok + failed + declined + higher + waiting + notSent + left;
  return (
    <PartsBar
      parts={[
        ['ok', ok],
        ['failed', failed],
        ['refused', declined + higher],
        ['waiting', waiting],
        ['notSent', notSent],
        ['left', left],
      ]}
      label={t(text.barAria, {
        ok: formatCount(ok),
        waiting: formatCount(waiting),
        failed: formatCount(failed),
        refused: formatCount(declined + higher),
        total: formatCount(total),
      })}
    />
  );
}
