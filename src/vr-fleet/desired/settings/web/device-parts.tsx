import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { settingsKind } from '#vr-fleet/desired/settings/settings.kind.ts';
import type { Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { timelineOf } from '#vr-fleet/devices/web/detail/why/verdict.ts';
import type { BulkProps, DesiredTrack, DevicePanelProps, DevicePart, ListPart } from '#vr-fleet/devices/web/parts.ts';
import { Remedies } from './remedies.tsx';
import { settingsColumns } from './settings-column.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsBlock, settingsFormId } from './settings-form.tsx';
import { settingsFormWords as text } from './settings-form.words.ts';
import { SettingsText } from './settings-text.tsx';
import { settingsTrackWords } from './settings-track.words.ts';

const track: DesiredTrack = {
  kind: settingsKind.name,
  words: settingsTrackWords,
  Document: ({ document, before }) => <SettingsText settings={document} before={before} />,
  Remedies,
};

/** On a narrow window the settings lie far below. */
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
  const desired = timelineOf(timeline, settingsKind.name).revisions.at(-1)?.document;
  return (
    <SettingsBlock
      key={device.id}
      deviceId={device.id}
      nickname={device.nickname}
      desired={(desired as Settings | undefined) ?? null}
      endedOn={device.serviceEnded ? (device.serviceUntil ?? undefined) : undefined}
      onSaved={onChanged}
    />
  );
}

function Bulk({ selection, count, onDone }: BulkProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(text.title)}
      </Button>
      <SettingsDialog open={open} selection={selection} count={count} onClose={() => setOpen(false)} onSaved={onDone} />
    </>
  );
}

/** Settings on the page of a headset. */
export const settingsOfDevice: DevicePart = { Action, track, Side };

/** Settings in the list of headsets. */
export const settingsOfList: ListPart = { columns: settingsColumns, Bulk };
