import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClock, type Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { decimalsOf, type Currency } from '#kernel/money/money.ts';
import { GrantError } from '#vr-fleet/headsets/orders/server/grant-error.ts';
import { grantOrder, type Grant } from '#vr-fleet/headsets/orders/server/grant-order.ts';
import { shipSerials } from '#vr-fleet/headsets/orders/server/ship-serials.ts';
import { withDatabase } from './with-database.ts';

const usage = `What?  npm run grant-order -- --customer LOGINNAME --model VH-4U --count 200 [--price 1180] [--currency CNY] [--serials FILE]
       npm run grant-order -- --order NUMBER --serials FILE
Gives a customer a hardware order that counts as paid now, or registers more headsets as shipped under an order that is
there. CUSTOMER is a login name or the customer's name; FILE has a line for each headset shipped under the order: its
serial number, a comma, its public key in base64. No customer may enter a headset that was not shipped to them.`;

const currencies = Object.keys(decimalsOf) as Currency[];

try {
  const given = readArguments();
  const work = given.order === undefined ? granting(readGrant(given)) : shipping(given.order, given.serials);
  await withDatabase(async (database, config) => {
    const clock = createClock(config.businessZone);
    try {
      console.log(await database.kysely.transaction().execute((tx) => work(tx, clock)));
    } catch (error) {
      fail(error);
    }
  });
} catch (error) {
  fail(error);
}

type Work = (tx: Db, clock: Clock) => Promise<string>;

function granting(grant: Grant): Work {
  return async (tx, clock) => {
    const order = await grantOrder(tx, grant, clock);
    const granted = `${order.customer} has order ${order.number}: ${grant.count} seats, service until ${order.serviceUntil}.`;
    return grant.serials === undefined ? granted : `${granted}\n${shipped(order.registered)}`;
  };
}

function shipping(order: string, serials: string | undefined): Work {
  if (serials === undefined) throw new GrantError(usage);
  const list = read(serials);
  return async (tx, clock) => shipped(await shipSerials(tx, order, list, clock));
}

function shipped(count: number): string {
  return `Registered as shipped under it: ${count}.`;
}

function readGrant({ customer, model, count, price, currency, serials }: ReturnType<typeof readArguments>): Grant {
  if (customer === undefined || model === undefined || count === undefined) throw new GrantError(usage);
  const known = currencies.find((code) => code === currency);
  if (!known)
    throw new GrantError(`${currency} is no currency that orders are in; there are ${currencies.join(', ')}.`);
  return {
    customer,
    model,
    count: Number(count),
    unitPrice: price,
    currency: known,
    serials: serials && read(serials),
  };
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        order: text,
        customer: text,
        model: text,
        count: text,
        price: { ...text, default: '0' },
        currency: { ...text, default: 'CNY' },
        serials: text,
      },
    }).values;
  } catch {
    throw new GrantError(usage);
  }
}

function read(file: string): string {
  try {
    return readFileSync(path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file), 'utf8');
  } catch {
    throw new GrantError(`The file ${file} cannot be read.`);
  }
}

function fail(error: unknown): void {
  if (!(error instanceof GrantError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
