import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { timelineOf } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import type { DesiredTrack, DevicePanelProps, DevicePart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { Remedies } from './remedies.tsx';
import { SectionBlock } from './section-block.tsx';
import { givenUpAddress } from './section-facts.ts';
import { SettingsBlock, settingsFormId } from './settings-form.tsx';
import { settingsFormWords as text } from './settings-form.words.ts';
import { SettingsText } from './settings-text.tsx';
import { settingsTrackWords } from './settings-track.words.ts';
import '#vr-fleet/headsets/devices/web/detail/detail.css';

const track: DesiredTrack = {
  kind: settingsKind.name,
  words: settingsTrackWords,
  Document: ({ document, before }) => <SettingsText settings={document} before={before} />,
  Remedies,
  shortfallOf: (t, { revisions }) => {
    const gaveUp = givenUpAddress(revisions);
    return gaveUp && { line: t(settingsTrackWords.addressGivenUp, { address: gaveUp.address }), at: gaveUp.at };
  },
};

/** In a narrow window the settings are far below. */
function toSettings(): void {
  const field = document.getElementById(settingsFormId)?.querySelector('select');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function Action(): ReactNode {
  const t = useTranslate();
  return (
    <button type="button" className="graphite-button device-to-settings" onClick={toSettings}>
      {t(text.title)}
    </button>
  );
}

function Side({ device, timeline, onChanged }: DevicePanelProps): ReactNode {
  const { revisions, reportedRev, now } = timelineOf(timeline, settingsKind.name);
  const desired = revisions.at(-1)?.document;
  return (
    <>
      <SettingsBlock
        key={device.id}
        deviceId={device.id}
        nickname={device.nickname}
        desired={(desired as Settings | undefined) ?? null}
        endedOn={device.serviceEnded ? (device.serviceUntil ?? undefined) : undefined}
        onSaved={onChanged}
      />
      <SectionBlock revisions={revisions} reportedRev={reportedRev} now={now} />
    </>
  );
}

/** Settings on the page of a headset. */
export const settingsOfDevice: DevicePart = { Action, track, Side };
