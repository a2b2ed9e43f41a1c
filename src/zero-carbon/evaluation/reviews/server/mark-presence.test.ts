import { beforeAll, describe, expect, it } from 'vitest';
import { markPresence, presenceSeconds } from '#zero-carbon/evaluation/reviews/presence.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { makeReview } from '../../../../../test/support/make-review.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
/** Another server on the same database, which is its only source. */
const second = useServer(database);

let manager: FakeActor;
let reviewer: FakeActor;
let id: string;
beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  id = (await makeReview(database, server.clock, manager, reviewer)).id;
});

const tabs = { a: 'a'.repeat(22), b: 'b'.repeat(22), c: 'c'.repeat(22) };
const mark = async (
  who: FakeActor,
  tab: string,
  item: string | undefined,
  more: { leaving?: boolean } = {},
  on = server,
) => on.call(markPresence, { id, tab, ...(item && { item }), ...more }, { as: who.session, lang: 'en' });
const others = async (...given: Parameters<typeof mark>) => (await mark(...given)).data.others;

describe('users with a report open', () => {
  it('are visible to colleagues on any server with their items, and to no other party', async () => {
    expect(await others(reviewer, tabs.a, 'M1')).toEqual([]);
    await mark(reviewer, tabs.b, '2.1');
    const seen = await others(manager, tabs.c, 'M1', {}, second);
    expect(seen).toEqual([{ id: reviewer.personId, name: expect.any(String) as unknown, items: ['2.1', 'M1'] }]);
    expect((await others(reviewer, tabs.a, 'M2')).map((one) => [one.id, one.items])).toEqual([
      [manager.personId, ['M1']],
    ]);
    const elsewhere = await makeOrganisation(database, server.clock);
    expect((await mark(elsewhere, tabs.a, 'M1')).code).toBe(4003);
  });

  it('disappear with their tab, and after half a minute without a signal', async () => {
    await mark(reviewer, tabs.b, '', { leaving: true });
    expect(await mark(manager, tabs.c, '')).toMatchObject({ code: 1000, data: { others: [{ items: ['M2'] }] } });
    const { between, gone } = presenceSeconds;
    expect(between + gone).toBeLessThanOrEqual(30);
    server.clock.offset += (gone + 1) * 1_000;
    expect(await others(manager, tabs.c, '')).toEqual([]);
    const left = await database.kysely.selectFrom('zero_carbon.review_presence').select('tab').execute();
    expect(left).toEqual([{ tab: tabs.c }]);
  });

  it('are not recorded in the history', async () => {
    const rows = await database.pool.query(`select action from kernel.history where content::text like '%${tabs.c}%'`);
    expect(rows.rows).toEqual([]);
  });
});
