import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { saveSettings } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { managed, sections } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import type { RemediesProps } from '#vr-fleet/headsets/devices/web/parts.ts';
import { isShort } from '#vr-fleet/headsets/devices/web/detail/storage-block.tsx';
import { heldBefore, latest } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import { remedyWords as text } from './settings-track.words.ts';

/** Remedies for the failed or stalled step, best first. */
export function Remedies({ device, timeline, onChanged }: RemediesProps): ReactNode {
  const t = useTranslate();
  const save = useAction(saveSettings, { onDone: onChanged });
  const revision = latest(timeline);
  const held = heldBefore(timeline);
  if (!revision) return null;
  const { error, failedAt } = revision;
  const desired: Settings = revision.document;
  const wish = async (settings: Settings, done: string): Promise<void> => {
    const leave = [...managed, ...sections].filter(
      (field) => desired[field] !== undefined && settings[field] === undefined,
    );
    if (await save.run({ selection: { ids: [device.id] }, settings, leave })) toast('success', done, toastTime.error);
  };
  // an offline headset receives the settings when it connects; a failed address is withdrawn there
  const isOffline = device.status !== 'online' && device.status !== 'standby';
  const isWithdrawalBest = error === 'unsupported' && held !== undefined;
  const again = !isOffline && (
    <Button
      key="again"
      size="small"
      kind={isWithdrawalBest ? 'plain' : 'primary'}
      busy={save.busy}
      onClick={() => void wish(desired, t(text.sent))}
    >
      {save.busy ? t(text.sending) : t(text.again)}
    </Button>
  );
  const back = held && (
    <Button
      key="back"
      size="small"
      kind={isWithdrawalBest ? 'primary' : 'plain'}
      busy={save.busy}
      // Withdrawing settings does not withdraw a nickname.
      onClick={() => void wish({ ...held.document, name: device.nickname }, t(text.withdrawn))}
    >
      {t(text.back, { rev: held.rev })}
    </Button>
  );
  return (
    <div className="remedies">
      {failedAt !== null && (
        <p>
          {adviceOf()} {isOffline && t(text.offline)}
        </p>
      )}
      <Row gap={2} above={1}>
        {isWithdrawalBest ? [back, again] : [again, back]}
      </Row>
      <Refused failure={save.failure} />
    </div>
  );

  function adviceOf(): string {
    const { storageFree, clockSkew, pui } = device;
    switch (error) {
      case 'storage_full':
        return t(isShort(device) ? text.storage_full : text.storage_freed, {
          free: storageFree === null ? '–' : formatSize(Number(storageFree)),
        });
      case 'clock_wrong': {
        const time = spanText(t, Math.abs(clockSkew ?? 0) * 1_000);
        const skew = clockSkew ? t(clockSkew > 0 ? text.ahead : text.behind, { time }) : t(text.off);
        return t(text.clock_wrong, { skew });
      }
      case 'not_fetched':
        return t(text.not_fetched, { origin: location.origin });
      case 'unsupported':
        return t(text.unsupported, { pui: pui ?? '' });
      case 'network_unconfirmed':
        return t(text.network_unconfirmed);
      default:
        return t(text.internal);
    }
  }
}
