import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { NamedIn } from '#kernel/ui/parts/named.tsx';
import { diagnoseCauses } from '#vr-fleet/configuration/firmware/diagnosis.ts';
import { CauseCounts } from '#vr-fleet/headsets/devices/web/failed/failed-table.tsx';
import { repliesIn, wouldHalt } from '#vr-fleet/configuration/rollouts/drawing/gate.ts';
import {
  resumeRollout,
  type ShownRollout,
  type ShownWave,
} from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { ChangeButton } from './change/change-button.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';
import { openingIn } from './window.ts';

export interface HaltBlockProps {
  readonly rollout: ShownRollout;
  readonly wave: ShownWave;
  readonly onChanged: () => void;
}

/** Returns the unsuccessful headsets of a wave as a text: headsets that declined have not failed. Empty without any. */
export function guiltyIn({ failed, declined, cannot_downgrade: higher }: ShownWave['outcomes'], t: Translate): string {
  const refused = declined + higher;
  return [
    ...(failed > 0 ? [t(text.failedCount, { count: formatCount(failed) })] : []),
    ...(refused > 0 ? [t(text.refusedCount, { count: formatCount(refused) })] : []),
  ].join(t(text.comma));
}

/** The reason for a halted wave: counts of failures, their common traits, and the actions available. */
export function HaltBlock({ rollout, wave, onChanged }: HaltBlockProps): ReactNode {
  const t = useTranslate();
  const resume = useAction(resumeRollout, { done: t(text.resumed), onDone: onChanged, onFailure: onChanged });
  const zone = useBusinessZone();
  const { halt, place, outcomes } = wave;
  if (!halt) return null;
  const { total, failed, replied, ok } = halt;
  const devices = rollout.devices.filter((one) => one.wave === place);
  const causes = rollout.carries.kind === 'firmware' ? diagnoseCauses(halt.causes, devices) : halt.causes;
  const isEmpty = halt.reason === 'noneLeft';
  const limit = halt.reason === 'tooFewOk' ? wave.okPercent : wave.failedPercent;
  const guilty = guiltyIn(outcomes, t);
  // after a change of its gate, the wave may continue unchanged
  const mayCount = !wouldHalt(wave, repliesIn(outcomes));
  const opensAt = rollout.window?.opensAt ?? null;
  const again =
    opensAt === null
      ? t(text.resumeAgain, { guilty })
      : t(text.resumeAgainLater, { guilty, time: openingIn(opensAt, rollout.now, zone) });
  return (
    <Block title={t(text.whyTitle, { place })}>
      <Text below={2}>
        {isEmpty
          ? t(text.whyNone, { place })
          : halt.reason === 'tooManyFailed'
            ? t(text.whyFailed, { total: formatCount(total), failed: formatCount(failed), limit: halt.limit })
            : t(text.whyNotOk, { replied: formatCount(replied), ok: formatCount(ok), limit: halt.limit })}
        {!isEmpty && limit !== halt.limit && <> {t(text.limitNow, { limit })}</>}
        {guilty !== '' && <> {t(text.nowText, { guilty })}</>}
      </Text>
      <CauseCounts causes={causes} />
      {rollout.shared.length > 0 && (
        <table className="dense shared">
          <thead>
            <tr>
              <th>{t(text.shared)}</th>
              <th data-right="">{t(halt.reason === 'tooFewOk' ? text.notOk : text.failed)}</th>
              <th data-right="">{t(text.others)}</th>
            </tr>
          </thead>
          <tbody>
            {rollout.shared.map((one) => (
              <tr key={`${one.trait} ${one.name}`}>
                <td data-at="whole">
                  <NamedIn text={t(text[one.trait], { name: one.name })} name={one.name} />
                  <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                    <rect data-part="failed" y="0" width={(one.failed / one.allFailed) * 100} height="5" />
                    <rect data-part="others" y="6" width={(one.others / one.allOthers) * 100} height="5" />
                  </svg>
                </td>
                <td data-at="left" data-right="">
                  <Mono>
                    {formatCount(one.failed)} / {formatCount(one.allFailed)}
                  </Mono>
                </td>
                <td data-at="right" data-right="">
                  <Mono faint>
                    {formatCount(one.others)} / {formatCount(one.allOthers)}
                  </Mono>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rollout.mayEdit && (
        <div className="actions">
          {mayCount && (
            <Button
              kind="primary"
              busy={resume.busy}
              onClick={() => void resume.run({ id: rollout.id, failed: 'count' })}
            >
              {t(text.resumeCount, { guilty })}
            </Button>
          )}
          <Button
            kind={mayCount ? 'plain' : 'primary'}
            busy={resume.busy}
            onClick={() => void resume.run({ id: rollout.id, failed: 'leave' })}
          >
            {guilty === '' ? t(text.resumeSkip) : t(text.resumeLeave, { guilty })}
          </Button>
          {guilty !== '' && (
            <Button busy={resume.busy} onClick={() => void resume.run({ id: rollout.id, failed: 'again' })}>
              {again}
            </Button>
          )}
          {!isEmpty && (
            <ChangeButton rollout={rollout} label={t(text.changeLimit)} field="waves" onChanged={onChanged} />
          )}
        </div>
      )}
      <Refused failure={resume.failure} />
    </Block>
  );
}
