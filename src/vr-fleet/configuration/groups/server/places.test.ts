import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGroup, moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

const headsets = 12;
const act = fc.record({
  members: fc.uniqueArray(fc.integer({ min: 0, max: headsets - 1 }), { minLength: 1, maxLength: 6 }),
  /** Two groups, or none. */
  target: fc.constantFrom(0, 1, null),
  place: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Stand = (readonly [group: number, place: number] | null)[];

/** Reference model: plain lists, one headset after the other. */
function expected(before: Stand, { members, target, place }: Act): Stand {
  const stand = [...before];
  const taken = (group: number, at: number): number => stand.findIndex((one) => one?.[0] === group && one[1] === at);
  const sorted = members.toSorted((a, b) => a - b);
  if (target === null) {
    for (const one of sorted) stand[one] = null;
    return stand;
  }
  const [first = 0] = sorted;
  if (place !== undefined && sorted.length === 1) {
    const there = taken(target, place);
    if (there >= 0 && there !== first) {
      if (stand[first] === null) return stand;
      stand[there] = stand[first]!;
      stand[first] = [target, place];
      return stand;
    }
  }
  const joining = sorted.filter((one) => place !== undefined || stand[one]?.[0] !== target);
  for (const one of joining) stand[one] = null;
  for (const one of joining) {
    let at = place ?? 1;
    while (taken(target, at) >= 0) at += 1;
    stand[one] = [target, at];
  }
  return stand;
}

test('assigns the lowest free positions, each once, and retains those of headsets that stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (acts) => {
      const owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
      const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: headsets });
      const as = { as: owner.session };
      const groups: string[] = [];
      for (const name of ['A', 'B']) groups.push((await server.call(createGroup, { name }, as)).data.id);
      let stand: Stand = ids.map(() => null);
      for (const one of acts) {
        stand = expected(stand, one);
        await server.call(
          moveDevices,
          {
            selection: { ids: one.members.map((member) => ids[member]!) },
            groupId: one.target === null ? null : groups[one.target]!,
            ...(one.place !== undefined && { place: one.place }),
          },
          as,
        );
        const { rows } = await database.pool.query<{ group_id: string | null; place: number | null }>(
          'select group_id, place from vr_fleet.devices where party_id = $1 order by number',
          [owner.partyId],
        );
        expect(rows.map(({ group_id, place }) => group_id && [groups.indexOf(group_id), place])).toEqual(stand);
      }
    }),
    { numRuns: 12 },
  );
});

test('assigns each headset exactly one position in concurrent moves', async () => {
  const owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 40, enrolled: false });
  const as = { as: owner.session };
  const groups: string[] = [];
  for (const name of ['A', 'B']) groups.push((await server.call(createGroup, { name }, as)).data.id);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, turn) =>
      server.call(
        moveDevices,
        {
          selection: { ids: ids.filter((_id, at) => (at * 7 + turn) % 3 !== 0) },
          groupId: groups[turn % 2]!,
          ...(turn % 4 === 3 && { place: 1 + turn }),
        },
        as,
      ),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1000));
  const { rows } = await database.pool.query<{ all: number; distinct: number }>(
    `select count(*)::int as all, count(distinct (group_id, place))::int as distinct
       from vr_fleet.devices where party_id = $1 and group_id is not null`,
    [owner.partyId],
  );
  expect(rows[0]).toEqual({ all: 40, distinct: 40 });
});
