import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { diagnoseUpgrade } from '#vr-fleet/configuration/firmware/diagnosis.ts';
import { firmwareKind } from '#vr-fleet/configuration/firmware/firmware.kind.ts';
import { batteryToInstall, type Firmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { latest } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import type { DesiredTrack, DevicePart, RemediesProps } from '#vr-fleet/headsets/devices/web/parts.ts';
import { listUpgrades, sendUpgrade } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { firmwareRemedyWords as text, firmwareTrackWords } from './firmware-track.words.ts';
import '#vr-fleet/headsets/devices/web/detail/why/why.css';

/** Maximum versions searched for the failed one; newest first. */
const mostRead = 100;

/** A firmware revision as one line. */
function FirmwareText({ document }: { readonly document: object }): ReactNode {
  const t = useTranslate();
  const { number, size } = document as Firmware;
  if (number === undefined) return t(text.takenBack);
  return size === undefined ? number : t(text.document, { number, size: formatSize(size) });
}

/** Remedies for a failed or stalled upgrade, such as sending it again. */
function Remedies({ device, timeline, onChanged }: RemediesProps): ReactNode {
  const t = useTranslate();
  const send = useAction(sendUpgrade, { onDone: onChanged });
  const revision = latest(timeline);
  const { data } = useAnswer(listUpgrades, revision ? { start: 0, limit: mostRead } : null, { quiet: true });
  if (!revision) return null;
  const { number, size = 0 } = revision.document as Firmware;
  const { failedAt } = revision;
  if (failedAt === null)
    return (
      <div className="remedies">
        <p>{t(text.waits)}</p>
      </div>
    );
  const { cause, isRetried } = diagnoseUpgrade({ ...device, error: revision.error });
  const isOffline = device.status !== 'online' && device.status !== 'standby';
  const isFinal = cause === 'cannot_downgrade';
  const version = data?.rows.find((one) => one.number === number && one.models.includes(device.model));
  const sendAgain = async (id: string): Promise<void> => {
    if (await send.run({ id, selection: { ids: [device.id] } })) toast('success', t(text.sent), toastTime.error);
  };
  return (
    <div className="remedies">
      <p>
        {t(text[cause], { size: formatSize(2 * size), origin: location.origin, percent: batteryToInstall })}{' '}
        {!isFinal && (isRetried ? t(text.retried) : isOffline && t(text.offline))}
      </p>
      {!isFinal && !isOffline && version?.state === 'sent' && (
        <Row gap={2} above={1}>
          <Button size="small" kind="primary" busy={send.busy} onClick={() => void sendAgain(version.id)}>
            {send.busy ? t(text.sending) : t(text.again)}
          </Button>
        </Row>
      )}
      <Refused failure={send.failure} />
    </div>
  );
}

const track: DesiredTrack = {
  kind: firmwareKind.name,
  words: firmwareTrackWords,
  Document: FirmwareText,
  causeOf: (device, { error }) => diagnoseUpgrade({ ...device, error }).cause,
  Remedies,
};

/** Upgrades on the page of a headset. */
export const upgradesOfDevice: DevicePart = { track };
