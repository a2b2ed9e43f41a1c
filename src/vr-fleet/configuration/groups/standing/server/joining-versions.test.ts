import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions } from '#vr-fleet/configuration/firmware/version-number.messages.ts';
import { endStanding, endStandingVersion } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { savePlan, sendPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { sendUpgrade } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { useStanding, useStandingVersions } from '../../../../../../test/support/use-standing.ts';

const database = useDatabase();
const server = useServer(database);
const standing = useStanding(database, server);
const { changeOwner, call, group, move, preview, list } = standing;
const { version, fleetOf, changeModel, reportPui, report, send, stand, lastVersion } = useStandingVersions(
  database,
  server,
  standing,
);

describe('headsets that join a group with a default version', () => {
  it('never receive a lower version, and retry a failed or declined one', async () => {
    const [low, high] = [await version('6.3.0'), await version('6.4.0')];
    const ids = await fleetOf(['5.9.0', '5.9.0', '5.9.0']);
    const deck = await group('Deck');
    await stand(low, deck);
    await call(sendUpgrade, { id: high, selection: { ids: ids.slice(0, 2) } });
    await report(ids[1]!, `failed_at = now(), error = 'declined'`);
    expect(await preview(ids, deck)).toMatchObject([{ versions: [{ number: '6.3.0', changes: 2, underWay: 1 }] }]);
    expect((await move(ids, deck)).data.applied).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await lastVersion(id))?.number))).toEqual([
      '6.4.0',
      '6.3.0',
      '6.3.0',
    ]);
    // one that has it but has not reported it yet
    await report(ids[2]!, 'applied_at = now()');
    await move([ids[2]!], null);
    expect((await move([ids[2]!], deck)).data.applied).toBe(0);
  });

  it('count once for settings and version, and both headsets of a swap are updated', async () => {
    const id = await version('6.6.0');
    const ids = await fleetOf(['5.9.0', '5.9.0']);
    const [left, right] = [await group('Left'), await group('Right')];
    await move([ids[0]!], left);
    await move([ids[1]!], right);
    await changeModel(ids[1]!, 'B1');
    const other = await version('6.7.0', ['B1']);
    const plan = (await call(savePlan, { name: 'Both', description: '', settings: { sleep: 300 } })).data.id;
    await call(sendPlan, { id: plan, version: 1, selection: { filter: { groupId: right } }, stands: true });
    await stand(id, right);
    await stand(other, left);
    expect(await preview([ids[0]!], right, 1)).toMatchObject([
      { name: 'Right', plans: ['Both'], compared: { changed: 1 }, versions: [{ number: '6.6.0', changes: 1 }] },
      { name: 'Left', compared: { changed: 0 }, versions: [{ number: '6.7.0', changes: 1 }] },
    ]);
    expect((await move([ids[0]!], right, { place: 1 })).data).toEqual({ moved: 1, stayed: 0, applied: 2 });
    expect([(await lastVersion(ids[0]!))?.number, (await lastVersion(ids[1]!))?.number]).toEqual(['6.6.0', '6.7.0']);
    // each ends separately
    expect((await call(endStanding, { groupId: right, planId: plan })).code).toBe(1000);
    expect((await list()).versions.filter(({ groupId }) => groupId === right)).toHaveLength(1);
  });
});

const numbers = ['8.1.0', '8.2.0', '8.10.0'] as const;
const higher = (a: string | undefined, b: string): boolean => a === undefined || compareVersions(a, b)! < 0;
const actOf = fc.oneof(
  fc.record({ what: fc.constantFrom('stand' as const, 'send' as const), group: fc.nat(1), at: fc.nat(2) }),
  fc.record({ what: fc.constant('end' as const), group: fc.nat(1) }),
  fc.record({ what: fc.constant('install' as const), member: fc.nat(3) }),
  fc.record({
    what: fc.constant('move' as const),
    group: fc.option(fc.nat(1)),
    members: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
    apply: fc.boolean(),
  }),
);

it('sends a joining headset the default version if it is higher than its current and pending ones', async () => {
  const versions = await Promise.all(numbers.map((number) => version(number)));
  await fc.assert(
    fc.asyncProperty(fc.array(actOf, { minLength: 1, maxLength: 9 }), async (all) => {
      await changeOwner();
      const puis: string[] = ['5.9.0', '8.1.0', '8.2.0', '9.0.0'];
      const ids = await fleetOf(puis);
      const groups = [await group('A'), await group('B')];
      const stands: (number | undefined)[] = [undefined, undefined];
      const groupIndexes: (number | null)[] = ids.map(() => null);
      const sent: (string | undefined)[] = ids.map(() => undefined);
      for (const act of all) {
        if (act.what === 'install') {
          const number = sent[act.member];
          if (number === undefined) continue;
          await report(ids[act.member]!, 'applied_at = now()');
          await reportPui(ids[act.member]!, number);
          puis[act.member] = number;
        } else if (act.what === 'move') {
          await move(
            act.members.map((member) => ids[member]!),
            act.group === null ? null : groups[act.group]!,
            { apply: act.apply },
          );
          for (const member of act.members) {
            const at = act.group === null || groupIndexes[member] === act.group ? undefined : stands[act.group];
            const number = at === undefined ? undefined : numbers[at]!;
            if (act.apply && number && higher(puis[member], number) && higher(sent[member], number))
              sent[member] = number;
            groupIndexes[member] = act.group;
          }
        } else if (act.what === 'end') {
          const at = stands[act.group];
          if (at !== undefined)
            await call(endStandingVersion, { groupId: groups[act.group]!, versionId: versions[at]! });
          stands[act.group] = undefined;
        } else {
          await send(versions[act.at]!, groups[act.group]!, act.what === 'stand');
          if (act.what === 'stand') stands[act.group] = act.at;
          // a send to members is explicit, also for a lower version than the pending one
          for (const [member, at] of groupIndexes.entries())
            if (at === act.group && higher(puis[member], numbers[act.at]!)) sent[member] = numbers[act.at]!;
        }
      }
      expect(await Promise.all(ids.map(async (id) => (await lastVersion(id))?.number ?? undefined))).toEqual(sent);
    }),
    { numRuns: 10 },
  );
});
