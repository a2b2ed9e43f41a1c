import { useEffect } from 'react';
import { fleetStrip, type StripSegment } from '#vr-fleet/devices/devices.contract.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { stretchOf, type Stretch } from './stretch-of.ts';

export interface StretchOfOrder extends Stretch {
  /** The order's first number. */
  readonly first: number;
}

/**
 * The ticks of a stretch of an order. Where the fleet is too large to have them all at hand, they are asked for.
 *
 * @param changed number of the last change in the fleet: another one asks again.
 */
export function useStretch(
  segment: StripSegment,
  from: number | undefined,
  count: number,
  changed: string,
): StretchOfOrder | undefined {
  const { orderId, ticks } = segment;
  const asks = ticks === null && orderId !== null;
  const whole = useAnswer(fleetStrip, asks ? { orderId } : null, { quiet: true });
  const first = ticks === null ? whole.data?.segments[0]?.numbers?.[0]?.[0] : segment.numbers?.[0]?.[0];
  const isLater = asks && from !== undefined && first !== undefined && from > first;
  const part = useAnswer(fleetStrip, isLater ? { orderId, from } : null, { quiet: true });
  const { retry } = isLater ? part : whole;
  useEffect(() => {
    if (asks) retry();
  }, [asks, changed, retry]);

  if (first === undefined) return undefined;
  if (!asks) return { ...stretchOf(segment, from, count), first };
  const shown = (isLater ? part.data : whole.data)?.segments[0];
  return shown && { ...stretchOf(shown, from, count, first), first };
}
