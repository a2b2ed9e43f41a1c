import type { ComponentProps, ReactNode } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
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
 *
 * @example
 * <Tooltip text={t(words.refresh)}><button aria-label={t(words.refresh)}>…</button></Tooltip>
 */
export const Tooltip = ({ text, placement = 'top', children }: TooltipProps): ReactNode => (
  <TooltipTrigger delay={500} closeDelay={0}>
    <Focusable>{children}</Focusable>
    <AriaTooltip className="tooltip" placement={placement} offset={6} UNSTABLE_portalContainer={overlayPlace()}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
