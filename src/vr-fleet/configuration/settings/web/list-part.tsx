import { useState, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { DeviceRow } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { BulkProps, ListPart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { settingsColumnWords as text, settingsFormWords } from './settings-form.words.ts';

const columns: ListPart['columns'] = (t) => [
  {
    key: 'settings',
    label: t(text.reported),
    card: 'left',
    nowrap: 'wide',
    cell: ({ settings }) => settingsCell(t, settings),
  },
];

const shapes = { waiting: 'waiting', fetched: 'downloading', applied: 'success', failed: 'failed' } as const;

/** The reported and the desired settings revision of a headset, and the reason for a difference. */
function settingsCell(t: Translate, { desiredRev, reportedRev, phase, error }: DeviceRow['settings']): ReactNode {
  if (phase === 'none' || desiredRev === null) return <span className="muted">–</span>;
  const isThere = phase === 'applied';
  const word = phase === 'failed' ? t(error ? reportErrorWords[error] : text.notApplied) : t(text[phase]);
  return (
    <>
      <span className="state" data-shape={shapes[phase]}>
        <Shape name={shapes[phase]} />
        <span className={isThere ? 'visually-hidden' : undefined}>{word}</span>
      </span>{' '}
      <Mono faint>
        {isThere ? `r${desiredRev}` : `${reportedRev === null ? '–' : `r${reportedRev}`} → r${desiredRev}`}
      </Mono>
    </>
  );
}

function Bulk({ selection, count, onDone }: BulkProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(settingsFormWords.title)}
      </Button>
      <SettingsDialog open={open} selection={selection} count={count} onClose={() => setOpen(false)} onSaved={onDone} />
    </>
  );
}

/** Settings in the list of headsets. */
export const settingsOfList: ListPart = { columns, Bulk };
