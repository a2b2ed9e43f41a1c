import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createClock } from '#kernel/clock/server/clock.ts';
import { GrantError } from '#vr-fleet/orders/server/grant-error.ts';
import { grantOrder, type Grant } from '#vr-fleet/orders/server/grant-order.ts';
import { withDatabase } from './with-database.ts';

const usage = `What?  npm run grant-order -- --customer LOGINNAME --model VH-4U --count 200 [--price 1180] [--currency CNY] [--serials FILE]
Gives a customer a hardware order that counts as paid now. CUSTOMER is a login name or the customer's name; FILE has a
line for each headset shipped under the order: its serial number, a comma, its public key in base64.`;

const currencies = ['CNY', 'EUR', 'JPY', 'KRW', 'USD'] as const;

try {
  const grant = readGrant();
  await withDatabase(async (database, config) => {
    const clock = createClock(config.businessZone);
    try {
      const order = await database.kysely.transaction().execute((tx) => grantOrder(tx, grant, clock));
      console.log(
        `${order.customer} has order ${order.number}: ${grant.count} seats, service until ${order.serviceUntil}.`,
      );
      if (grant.serials !== undefined) console.log(`${order.registered} headsets are registered as shipped under it.`);
    } catch (error) {
      fail(error);
    }
  });
} catch (error) {
  fail(error);
}

function readGrant(): Grant {
  const { customer, model, count, price, currency, serials } = readArguments();
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
