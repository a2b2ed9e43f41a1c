import { use, type ReactNode, type RefObject } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import './overlay.css';

export interface OverlayProps {
  /** Where it appears, if there is room. */
  readonly placement?: PopoverProps['placement'];
  /** `list` is as wide as its opener at least. */
  readonly kind?: 'list' | 'panel';
  readonly label?: string | undefined;
  /** For one that no other part opens. */
  readonly open?: boolean;
  readonly onClose?: () => void;
  readonly anchor?: RefObject<Element | null>;
  readonly children: ReactNode;
}

/** The frame of what opens beside its opener: lists, menus, calendars and panels. */
export function Overlay({ placement, kind = 'list', label, open, onClose, anchor, children }: OverlayProps): ReactNode {
  // Where it belongs is known when it opens.
  const trigger = use(OverlayTriggerStateContext);
  return (
    <Popover
      className="overlay"
      data-kind={kind}
      offset={4}
      {...((open ?? trigger?.isOpen) && { UNSTABLE_portalContainer: overlayPlace() })}
      {...(placement !== undefined && { placement })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(open !== undefined && { isOpen: open, onOpenChange: (is: boolean) => !is && onClose?.() })}
      {...(anchor && { triggerRef: anchor })}
    >
      {children}
    </Popover>
  );
}

const layer = 'overlay-place';

/**
 * Where an overlay is drawn: in the document's body; in the modal dialog on top where one is open, since everything
 * outside of it is out of reach, and there in a layer of its own, since a dialog cuts off what is larger than itself.
 */
function overlayPlace(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!dialog) return document.body;
  const known = dialog.querySelector<HTMLElement>(`:scope > .${layer}`);
  if (known?.hasChildNodes()) return known;
  // An empty one may lie below the dialog, which has been opened again since.
  known?.remove();
  const place = document.createElement('div');
  place.className = layer;
  place.popover = 'manual';
  dialog.append(place);
  place.showPopover();
  return place;
}
