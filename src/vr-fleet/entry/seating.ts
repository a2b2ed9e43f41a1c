/** What the registry knows of a serial number, as far as a customer may see it. */
export interface KnownSerial {
  readonly sn: string;
  readonly model: string;
  /** In the customer's own fleet already. */
  readonly entered: boolean;
}

/** An order as far as headsets take seats of it. */
export interface SeatedOrder {
  readonly id: string;
  readonly seats: number;
  readonly used: number;
  readonly models: readonly string[];
}

type Seat =
  | { readonly verdict: 'ok'; readonly orderId: string }
  | { readonly verdict: 'unknown' | 'entered' | 'wrong_product' | 'quota'; readonly orderId?: undefined };

/**
 * Gives seats to headsets as they come, each in the first order that is for its model and has one left, or says why there
 * is none for it, as fleet specification §8 names it.
 *
 * @returns takes a headset; with `isRefused` it only evaluates it, and its seat stays free.
 */
export function createSeating(
  orders: readonly SeatedOrder[],
): (serial: KnownSerial | undefined, isRefused?: boolean) => Seat {
  const left = new Map(orders.map(({ id, seats, used }) => [id, seats - used]));
  return (serial, isRefused = false) => {
    if (!serial) return { verdict: 'unknown' };
    if (serial.entered) return { verdict: 'entered' };
    const fitting = orders.filter(({ models }) => models.includes(serial.model));
    if (fitting.length === 0) return { verdict: 'wrong_product' };
    const order = fitting.find(({ id }) => left.get(id)! > 0);
    if (!order) return { verdict: 'quota' };
    if (!isRefused) left.set(order.id, left.get(order.id)! - 1);
    return { verdict: 'ok', orderId: order.id };
  };
}
