import { loginKey } from '#accounts/identity/people/login-key.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { amountText, minorUnits, type Currency } from '#kernel/money/money.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { serialShapes } from '#vr-fleet/headsets/catalogue/server/serial-shapes.ts';
import { GrantError } from './grant-error.ts';
import { insertOrder, type InsertedOrder } from './insert-order.ts';
import { readShipment, registerShipment } from './ship-serials.ts';

export interface Grant {
  /** A login name of the customer's, or the customer's name. */
  readonly customer: string;
  readonly model: string;
  readonly count: number;
  readonly unitPrice: string;
  readonly currency: Currency;
  /** The list of headsets shipped under it, as read from its file. */
  readonly serials?: string | undefined;
}

export interface Granted extends InsertedOrder {
  readonly customer: string;
  readonly registered: number;
}

/** Maximum seats of one order. */
const mostSeats = 1_000_000;

/**
 * Creates a hardware order for a customer that counts as paid now, and registers the headsets shipped under it.
 *
 * @throws GrantError with the problem in one sentence.
 */
export async function grantOrder(tx: Db, grant: Grant, clock: Clock): Promise<Granted> {
  const { model, count, unitPrice, currency } = grant;
  const models = await serialShapes(tx);
  if (!models.some(({ code }) => code === model))
    throw new GrantError(`${model} is no model; there are ${models.map(({ code }) => code).join(', ')}.`);
  if (!Number.isInteger(count) || count < 1 || count > mostSeats)
    throw new GrantError(`The count must be a whole number from 1 to ${mostSeats}.`);
  const price = minorUnits(unitPrice, currency);
  if (price === undefined)
    throw new GrantError(`The price must be an amount of ${currency}, such as ${amountText(118050n, currency)}.`);
  if (minorUnits(amountText(price * BigInt(count), currency), currency) === undefined)
    throw new GrantError(`The total of the order must be below 10¹² ${currency}.`);
  const shipped = grant.serials === undefined ? [] : readShipment(grant.serials, model, models);
  if (shipped.length > count)
    throw new GrantError(`The list has ${shipped.length} headsets, and the order no more than ${count} seats.`);
  const customer = await findCustomer(tx, grant.customer);
  const paid = { partyId: customer.id, model, count, unitPrice, currency };
  const order = await insertOrder(tx, { ...paid, paidAt: clock.now(), paidOn: clock.today() });
  await registerShipment(tx, shipped, { model, orderId: order.id, at: clock.now() });
  await recordChange(tx, { actor: { personId: null, partyId: null }, at: clock.now() }, 'order.grant', order.id, {
    after: { number: order.number, partyId: customer.id, model, count, unitPrice, currency, shipped: shipped.length },
  });
  return { ...order, customer: customer.name, registered: shipped.length };
}

async function findCustomer(db: Db, nameOrLogin: string): Promise<{ id: string; name: string }> {
  const found = await db
    .selectFrom('accounts.parties as y')
    .select(['y.id', 'y.name'])
    .where('y.kind', '=', 'fleet_customer')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('y.name_key', '=', normalise(nameOrLogin)),
        exists(
          selectFrom('accounts.memberships as m')
            .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
            .select('m.party_id')
            .whereRef('m.party_id', '=', 'y.id')
            .where('p.login_key', '=', loginKey(nameOrLogin)),
        ),
      ]),
    )
    .execute();
  const [customer] = found;
  if (!customer) throw new GrantError(`No fleet customer has the login name or the name ${nameOrLogin}.`);
  if (found.length > 1) throw new GrantError(`${nameOrLogin} matches several customers; use a login name.`);
  return customer;
}
