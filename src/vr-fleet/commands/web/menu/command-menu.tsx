import { useCallback, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { Flyout } from '#kernel/ui/parts/flyout.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import { CommandPanel } from './command-panel.tsx';
import { useCommandDraft } from './use-command-draft.ts';
import './command-menu.css';

export interface CommandMenuProps {
  /** Who is commanded: ids, or everything that a filter finds when the command is issued. */
  readonly selection: DeviceSelection;
  /** The edge of the button that the popover keeps to. */
  readonly align?: 'left' | 'right';
  /** It was issued; show a `<BatchLine batchId>` where the reader looks then. */
  readonly onIssued: (batchId: string) => void;
}

/**
 * The button that commands headsets, and its popover, a sheet from below on a phone: who will receive the command, what
 * each command does, and one button that says what will happen to how many.
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
