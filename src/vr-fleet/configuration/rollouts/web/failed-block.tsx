import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { diagnoseUpgrade } from '#vr-fleet/configuration/firmware/diagnosis.ts';
import { FailedTable } from '#vr-fleet/headsets/devices/web/failed/failed-table.tsx';
import { failedTableWords } from '#vr-fleet/headsets/devices/web/failed/failed-table.words.ts';
import { mostShown, type ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';

/** Headsets that failed or declined, with causes, and headsets excluded at the start. */
export function FailedBlock({ rollout }: { readonly rollout: ShownRollout }): ReactNode {
  const t = useTranslate();
  const { devices, now } = rollout;
  const isFirmware = rollout.carries.kind === 'firmware';
  const leftOut = Object.entries(rollout.leftOut);
  return (
    <>
      {devices.length > 0 && (
        <Block
          title={t(text.failedTitle)}
          count={devices.length < mostShown && formatCount(devices.length)}
          note={devices.length === mostShown && t(failedTableWords.first, { count: mostShown })}
        >
          <FailedTable
            devices={devices.map((device) => ({
              ...device,
              declined: device.outcome !== 'failed',
              cause: isFirmware ? diagnoseUpgrade(device).cause : (device.error ?? 'internal'),
            }))}
            now={now}
          />
        </Block>
      )}
      {leftOut.length > 0 && (
        <Block title={t(text.leftOut)}>
          <Stack as="ul" gap={1}>
            {leftOut.map(([why, count]) => (
              <li key={why}>
                {formatCount(count)} · {t(text[why as 'ended'])}
              </li>
            ))}
          </Stack>
        </Block>
      )}
    </>
  );
}
