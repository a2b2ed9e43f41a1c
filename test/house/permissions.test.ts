import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import { endpoint, type Access } from '#kernel/contract/endpoint.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { allowedBy } from '#kernel/workflow/lifecycle.ts';
import { productRoutes, type AnyEndpoint } from '../../tools/api-doc/product-endpoints.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer, type SessionSecrets } from '../support/use-server.ts';
import { productHistories } from './product-histories.ts';
import { lifecycles } from './product-lifecycles.ts';

/** Endpoints of each kind, so that the rule is also proven for kinds that the product does not use yet. */
const examples = (
  [
    'public',
    'session',
    { permission: 'jobs.read', scope: 'all' },
    { permission: 'jobs.read', scope: 'own' },
    { permission: 'house.nobody', scope: 'own' },
  ] as const satisfies Access[]
).map((access, index) =>
  endpoint({
    method: 'POST',
    path: `/house/access/${index}`,
    summary: 'Tells nobody anything.',
    access,
    changes: 'none',
    input: z.object({}),
    output: z.object({}),
  }),
);

const roles = shippedRoles(areas);
const database = useDatabase();
const server = useServer(database, { extraRoutes: examples.map((example) => handle(example, async () => ({}))) });

const endpoints: readonly AnyEndpoint[] = [...productRoutes.map((route) => route.endpoint), ...examples];

/** The callers: anonymous, a person without a role, and one person of every default role. */
interface Caller {
  readonly name: string;
  readonly holds: Readonly<Record<string, string>> | null;
}
const callers: readonly Caller[] = [
  { name: 'no session', holds: null },
  { name: 'no role', holds: {} },
  ...roles.map(({ code, holds }) => ({ name: code, holds })),
];
const sessions = new Map<string, SessionSecrets>();

async function beginSessions(): Promise<void> {
  for (const { code, party } of roles) {
    sessions.set(code, (await fakeActor(database, server.clock, { role: code, kind: party })).session);
  }
  const { session, personId } = await fakeActor(database, server.clock, {});
  await database.kysely.deleteFrom('accounts.memberships').where('person_id', '=', personId).execute();
  sessions.set('no role', session);
}
beforeAll(beginSessions);

/** Permissions of transitions that no screen offers yet. */
const waiting = new Set(['certificates.manage', 'certificates.issue']);

type Verdict = 'admitted' | 'no session' | 'refused';

/** The expected result of the contract, computed independently of the code under test. */
function declaredVerdict(access: Access, { holds }: Caller): Verdict {
  if (access === 'public') return 'admitted';
  if (holds === null) return 'no session';
  if (access === 'session') return 'admitted';
  const held = holds[access.permission];
  const enough = { own: ['own', 'assigned', 'all'], assigned: ['assigned', 'all'], all: ['all'] }[access.scope];
  return held !== undefined && enough.includes(held) ? 'admitted' : 'refused';
}

/** An admitted caller gets a response about the input or the record. Any other gets 1008, or an empty 4003. */
async function givenVerdict(asked: AnyEndpoint, caller: Caller, fixed: object): Promise<Verdict> {
  const session = sessions.get(caller.name);
  const { code, data } = await server.ask(asked, fixed, session ? { as: session } : {});
  if (code === 1008 || code === 4003) expect(data).toBeNull();
  if (code === 1008) return 'no session';
  return code === 4003 ? 'refused' : 'admitted';
}

/** The number of concurrent callers: few enough for any server. */
const atOnce = 4;

const asCalls = (asked: AnyEndpoint) => ({
  name: `${asked.method} ${asked.path}`,
  endpoint: asked,
  fixed: {},
  admitting: [asked.access],
});

describe.each([...endpoints.map(asCalls), ...productHistories].map((one) => [one.name, one] as const))(
  '%s',
  (_title, { endpoint: asked, fixed, admitting }) => {
    // One of them logs out.
    if (asked.access === 'session' && 'changes' in asked && asked.changes === 'effect') afterAll(beginSessions);
    it('admits and refuses each caller as declared', async () => {
      const given: Record<string, Verdict> = {};
      for (let from = 0; from < callers.length; from += atOnce) {
        await Promise.all(
          callers.slice(from, from + atOnce).map(async (caller) => {
            given[caller.name] = await givenVerdict(asked, caller, fixed);
          }),
        );
      }
      const declared = callers.map((caller): [string, Verdict] => {
        const verdicts = admitting.map((access) => declaredVerdict(access, caller));
        return [caller.name, verdicts.find((verdict) => verdict === 'admitted') ?? verdicts[0]!];
      });
      expect(given).toEqual(Object.fromEntries(declared));
    });
  },
);

describe('the roles of an installation', () => {
  it('include every permission that a call, a feed, a transition or a menu entry requires', () => {
    const asked = [
      ...productRoutes.flatMap(({ endpoint: { access } }) => (typeof access === 'object' ? [access.permission] : [])),
      ...areas.flatMap(({ screens }) => screens.flatMap(({ permission }) => permission ?? [])),
      ...lifecycles.flatMap(({ moves }) => Object.values(moves).flatMap(allowedBy)),
    ].filter((permission) => permission !== 'system' && !waiting.has(permission));
    const held = new Set(roles.flatMap(({ holds }) => Object.keys(holds)));
    expect([...new Set(asked)].filter((permission) => !held.has(permission))).toEqual([]);
  });

  it('have the same permissions in the database as in the table', async () => {
    const rows = await database.kysely
      .selectFrom('accounts.role_permissions')
      .select(['role', 'permission', 'scope'])
      .where('role', 'not like', 'test\\_%')
      .execute();
    const held = rows.map(({ role, permission, scope }) => `${role} ${permission} ${scope}`).toSorted();
    const stated = roles.flatMap(({ code, holds }) =>
      Object.entries(holds).map(([permission, scope]) => `${code} ${permission} ${scope}`),
    );
    expect(held).toEqual(stated.toSorted());
  });
});
