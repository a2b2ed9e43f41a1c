import { use, type ComponentProps, type ReactNode } from 'react';
import {
  Focusable,
  Tooltip as AriaTooltip,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip';
import { overlayPlace } from './overlay-place.ts';
import './tooltip.css';

export interface TooltipProps {
  readonly text: string;
  readonly placement?: 'top' | 'bottom' | 'start' | 'end';
  /** One element that can have the focus. */
  readonly children: ComponentProps<typeof Focusable>['children'];
}

/**
 * A few words about a control, shown while it is pointed at or has the focus. Never the only place of anything: a phone
 * shows none.
 */
export const Tooltip = ({ text, placement = 'top', children }: TooltipProps): ReactNode => (
  <TooltipTrigger delay={500} closeDelay={0}>
    <Focusable>{children}</Focusable>
    <Shown text={text} placement={placement} />
  </TooltipTrigger>
);

function Shown({ text, placement }: Pick<TooltipProps, 'text' | 'placement'>): ReactNode {
  const trigger = use(TooltipTriggerStateContext);
  return (
    <AriaTooltip
      className="tooltip"
      offset={6}
      {...(placement && { placement })}
      {...(trigger?.isOpen && { UNSTABLE_portalContainer: overlayPlace() })}
    >
      {text}
    </AriaTooltip>
  );
}
