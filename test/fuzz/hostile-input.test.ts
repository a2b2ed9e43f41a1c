import { expect, it } from 'vitest';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import { productRoutes, type AnyEndpoint } from '../../tools/api-doc/product-endpoints.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { isLong } from '../support/long-run.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import { hostile, neverTaken } from './hostile-values.ts';
import { placesOf, sample, withValue } from './valid-sample.ts';

const database = useDatabase();
const server = useServer(database);
const endpoints = productRoutes.map((route) => route.endpoint);
const title = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** A user who may make a call, with a party. */
async function whoMay({ access }: AnyEndpoint) {
  if (access === 'public') return undefined;
  const permissions: Record<string, Scope> = access === 'session' ? {} : { [access.permission]: access.scope };
  return (await fakeActor(database, server.clock, { permissions })).session;
}

/**
 * Returns faulty responses to one call with one in so many values in each of its fields; with all values in the long
 * run.
 */
async function faults(
  endpoint: AnyEndpoint,
  values: readonly unknown[],
  share: number,
  isTaken: boolean,
): Promise<string[]> {
  const valid = sample(endpoint.input);
  const found: string[] = [];
  let as = await whoMay(endpoint);
  for (const place of placesOf(endpoint.input)) {
    for (const value of isLong ? values : someOf(values, share)) {
      const answer = await server.ask(endpoint, withValue(valid, place, value), { ...(as && { as }) });
      if (answer.code >= 1008 && answer.code <= 1010) as = await whoMay(endpoint);
      const at = `${title(endpoint)} ${place.join('.')} ${JSON.stringify(value).slice(0, 40)}`;
      if (answer.code === 9999) found.push(`${at}: our fault`);
      else if (!isTaken && !isBeside(answer, place)) found.push(`${at}: ${JSON.stringify(answer).slice(0, 200)}`);
    }
  }
  return found;
}

/** Selects one in so many values, from a start that moves with each field: all values meet many fields. */
function someOf(values: readonly unknown[], share: number): unknown[] {
  turn += 1;
  return values.filter((_value, index) => (index + turn) % share === 0);
}
let turn = 0;

const isBeside = ({ code, data }: { code: number; data: unknown }, place: readonly (string | number)[]): boolean =>
  code === 4000 && (data as InputProblem[]).some(({ path }) => place.join('.').startsWith(path) && path !== '');

it.each(endpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
  'refuses unacceptable values beside the field: %s',
  async (_title, endpoint) => {
    expect(await faults(endpoint, neverTaken, 6, false)).toEqual([]);
  },
);

it.each(endpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
  'survives every value: %s',
  async (_title, endpoint) => {
    expect(await faults(endpoint, hostile, 24, true)).toEqual([]);
  },
);
