import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { useMoved } from '#kernel/ui/layout/location.ts';
import { Overlay } from './overlay.tsx';

export interface PopoverProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  /** The button that opens it; the focus returns to it. */
  readonly anchor: RefObject<Element | null>;
  readonly children: ReactNode;
}

/**
 * A panel beside the button that opens it. It traps the focus; Escape, a press elsewhere and a change of address close
 * it.
 *
 * @example
 * <Popover open={isOpen} label={t(words.origin)} anchor={button} onClose={() => setIsOpen(false)}>…</Popover>
 */
export function Popover({ open, label, onClose, anchor, children }: PopoverProps): ReactNode {
  useMoved(onClose, open);
  return (
    <Overlay kind="panel" open={open} anchor={anchor} placement="bottom start" onClose={onClose}>
      <Dialog className="popover" aria-label={label}>
        {children}
      </Dialog>
    </Overlay>
  );
}
