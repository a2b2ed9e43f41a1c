import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { CommandIcon } from './command-icon.tsx';
import { CommandPanel } from './command-panel.tsx';
import { useCommandDraft } from './use-command-draft.ts';
import './command-menu.css';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { detailWords as text } from '#vr-fleet/headsets/devices/web/detail/detail.words.ts';
import type { Device } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';

/** Irreversible commands come last. */
const order: readonly CommandType[] = ['restart', 'shutdown', 'volume', 'brightness', 'reset'];

export interface DeviceCommandsProps {
  readonly device: Device;
  readonly onIssued: (batchId: string) => void;
}

/**
 * One button for each command; it opens the popover with that command selected. If no headset is reachable, the reason
 * is displayed.
 */
export function DeviceCommands({ device, onIssued }: DeviceCommandsProps): ReactNode {
  const t = useTranslate();
  const reasonId = useId();
  const [wanted, setWanted] = useState<CommandType>();
  const close = (): void => setWanted(undefined);
  const onSent = (batchId: string): void => {
    close();
    onIssued(batchId);
  };
  const draft = useCommandDraft(wanted ? { ids: [device.id] } : null, onSent, wanted);
  const reason = reasonOf();
  return (
    <div className="device-commands" role="group" aria-label={t(text.commands)}>
      {reason !== undefined && (
        <span id={reasonId} className="device-reason">
          {reason}
        </span>
      )}
      <span className="flyout-place">
        {order.map((type) => (
          <button
            key={type}
            type="button"
            className="graphite-button"
            data-danger={type === 'reset' || undefined}
            aria-haspopup="dialog"
            aria-expanded={wanted === type}
            aria-disabled={reason !== undefined || undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            onClick={() => {
              if (reason === undefined) setWanted(wanted === type ? undefined : type);
            }}
          >
            <CommandIcon type={type} />
            {t(commandTypeWords[type])}
          </button>
        ))}
        <Flyout open={wanted !== undefined} label={t(text.commands)} onClose={close} onKey={draft.onKey}>
          <CommandPanel draft={draft} />
        </Flyout>
      </span>
    </div>
  );

  function reasonOf(): string | undefined {
    if (device.serviceEnded) return t(text.noneEnded, { date: device.serviceUntil ?? '' });
    if (device.status === 'never') return t(text.noneNew);
    return device.status === 'offline' ? t(text.noneOffline) : undefined;
  }
}
