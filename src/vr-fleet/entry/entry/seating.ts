/** The registry's data of a serial number, as far as a customer may see it. */
export interface KnownSerial {
  readonly sn: string;
  readonly model: string;
  /** Already in the customer's fleet. */
  readonly entered: boolean;
}

/** An order with its seats, as far as headsets use them. */
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
 * Assigns seats to headsets in order: each gets the first order for its model with a free seat, or else a reason as in
 * fleet specification §8.
 *
 * @returns assigns a seat to a headset; with `isRefused` it only evaluates it, and the seat remains free.
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
