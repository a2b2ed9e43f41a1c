import { use, type ReactNode, type RefObject } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import './overlay.css';

export interface OverlayProps {
  /** The preferred position, used if there is room. */
  readonly placement?: PopoverProps['placement'];
  /** A `list` is at least as wide as its opener. */
  readonly kind?: 'list' | 'panel';
  readonly label?: string | undefined;
  /** For an overlay that no other component opens. */
  readonly open?: boolean;
  readonly onClose?: () => void;
  readonly anchor?: RefObject<Element | null>;
  readonly children: ReactNode;
}

/** The frame of lists, menus, calendars and panels that open beside their opener. */
export function Overlay({ placement, kind = 'list', label, open, onClose, anchor, children }: OverlayProps): ReactNode {
  // The container is known only when it opens.
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
 * The container of an overlay: the document's body, or a layer of its own in the topmost modal dialog. Everything
 * outside a modal dialog is inert, and a dialog clips content larger than itself.
 */
function overlayPlace(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!dialog) return document.body;
  const known = dialog.querySelector<HTMLElement>(`:scope > .${layer}`);
  if (known?.hasChildNodes()) return known;
  // An empty layer may lie below a dialog that has been reopened since.
  known?.remove();
  const place = document.createElement('div');
  place.className = layer;
  place.popover = 'manual';
  dialog.append(place);
  place.showPopover();
  return place;
}
