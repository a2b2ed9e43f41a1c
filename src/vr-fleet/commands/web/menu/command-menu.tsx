import { useCallback, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import { CommandPanel } from './command-panel.tsx';
import { useCommandDraft } from './use-command-draft.ts';
import './command-menu.css';

export interface CommandMenuProps {
  /** Target headsets: ids, or all that match a filter when the command is issued. */
  readonly selection: DeviceSelection;
  /** The edge of the button that the popover is aligned with. */
  readonly align?: 'left' | 'right';
  /** The command was issued; display a `<BatchLine batchId>` where the user looks next. */
  readonly onIssued: (batchId: string) => void;
}

/**
 * The command button and its popover, a bottom drawer on a phone: the receiving headsets, the effect of each command,
 * and one button that states the action and the number of headsets.
 */
export function CommandMenu({ selection, align = 'right', onIssued }: CommandMenuProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const draft = useCommandDraft(open ? selection : null, (batchId) => {
    close();
    onIssued(batchId);
  });
  return (
    <span className="flyout-place">
      <Button
        size="small"
        kind={open ? 'primary' : 'plain'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(text.command)}
        <Icon name="down" />
      </Button>
      <Flyout open={open} label={t(text.opening)} align={align} onClose={close} onKey={draft.onKey}>
        <CommandPanel draft={draft} />
      </Flyout>
    </span>
  );
}
