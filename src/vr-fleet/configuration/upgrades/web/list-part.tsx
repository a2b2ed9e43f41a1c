import { useState, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { DeviceRow } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { BulkProps, ListPart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { reportErrorWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { SendDialog } from './send/send-dialog.tsx';
import { upgradeColumnWords as columnText, sendWords as text } from './upgrades-page.words.ts';

function Bulk({ selection, count, onDone }: BulkProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(text.upgrade)}
      </Button>
      <SendDialog open={open} selection={selection} count={count} onClose={() => setOpen(false)} onSent={onDone} />
    </>
  );
}

const columns: ListPart['columns'] = (t) => [
  {
    key: 'latest',
    label: t(columnText.latest),
    hidden: true,
    nowrap: 'always',
    cell: ({ latestPui }) => (latestPui === null ? <span className="muted">–</span> : <Mono>{latestPui}</Mono>),
  },
  {
    key: 'firmware',
    label: t(columnText.firmware),
    hidden: true,
    nowrap: 'wide',
    cell: ({ firmware }) => firmwareCell(t, firmware),
  },
];

const shapes = { waiting: 'waiting', fetched: 'downloading', applied: 'success', failed: 'failed' } as const;

/** The version last sent to a headset, and its progress. */
function firmwareCell(t: Translate, { number, phase, error }: DeviceRow['firmware']): ReactNode {
  if (phase === 'none' || number === null) return <span className="muted">–</span>;
  const isThere = phase === 'applied';
  const word = phase === 'failed' && error ? t(reportErrorWords[error]) : t(columnText[phase]);
  return (
    <>
      <span className="state" data-shape={shapes[phase]}>
        <Shape name={shapes[phase]} />
        <span className={isThere ? 'visually-hidden' : undefined}>{word}</span>
      </span>{' '}
      <Mono faint>{number}</Mono>
    </>
  );
}

/** Upgrades in the list of headsets. */
export const upgradesOfList: ListPart = { columns, Bulk };
