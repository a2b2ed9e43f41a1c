import { beforeAll, expect, it } from 'vitest';
import { shippedRoles } from '#accounts/roles/server/seed-roles.ts';
import { areas } from '#app/server/areas.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { chainBatch } from '#kernel/workflow/history/server/chain-batch.ts';
import { answerSupplement } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import {
  askPanelSupplement,
  markForSupplement,
} from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import { saveScore, showScoring, submitScores } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import { mailReceipt } from '#zero-carbon/evaluation/scoring/server/mail-receipt.ts';
import { productRoutes } from '../../tools/api-doc/product-endpoints.ts';
import { placesOf, sample, withValue } from '../fuzz/valid-sample.ts';
import { contentOf } from '../support/database-content.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { isLong } from '../support/long-run.ts';
import { draftAll, makeScoring, type Giving, type Seated } from '../support/make-scoring.ts';
import { useDatabase } from '../support/use-database.ts';
import { useServer } from '../support/use-server.ts';
import { productHistories } from './product-histories.ts';

const database = useDatabase();
const server = useServer(database, { logLevel: 'debug' });

let report: Awaited<ReturnType<typeof makeScoring>>;
/** One person for every role. */
const people: { readonly name: string; readonly who: FakeActor }[] = [];

beforeAll(async () => {
  report = await makeScoring(database, server.clock);
  for (const { id, expert } of report.seats) {
    await database.kysely
      .updateTable('accounts.people')
      .set({ mail: `seat${id}@example.com` })
      .where('id', '=', expert.personId)
      .execute();
  }
  const partyOf: Partial<Record<string, string>> = {
    enterprise: report.enterprise.partyId,
    review_organisation: report.manager.partyId,
  };
  for (const { code, party } of shippedRoles(areas)) {
    const partyId = partyOf[party];
    const who = await fakeActor(database, server.clock, { role: code, kind: party, ...(partyId && { partyId }) });
    people.push({ name: code, who });
  }
});

/** A mark that every comment of a seat contains. */
const markOf = ({ id }: Pick<Seated, 'id'>): string => `MARK${id}x`;
/** Points that no other value has. Each seat has different points. */
const pointsOf = ({ id }: Pick<Seated, 'id'>): string =>
  ['1.63', '1.71', '1.87'][report.seats.findIndex((one) => one.id === id)]!;
const giving =
  (seat: Seated): Giving =>
  ({ id }) => ({ points: pointsOf(seat), comment: `${markOf(seat)} on ${id}` });

/** Returns the seats whose scores or comments a text contains, quoted or not. */
const marksIn = (text: string): string[] =>
  report.seats
    .filter(
      (seat) =>
        text.includes(markOf(seat)) ||
        new RegExp(`(?<![\\d.])${pointsOf(seat).replace('.', '\\.')}(?!\\d)`, 'u').test(text),
    )
    .map(({ id }) => id);

/** Every reading call, sent for every record of this report. */
const asked = [...productRoutes, ...productHistories]
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => !/^\/(?:fleet|devices|captcha|test)\b/u.test(endpoint.path))
  .filter(
    (endpoint) =>
      typeof endpoint.access === 'object' &&
      (('changes' in endpoint && endpoint.changes === 'none') || endpoint.path.endsWith('/export')),
  );

function inputsFor(schema: Endpoint['input'], seats: readonly string[]): unknown[] {
  const bare = sample(schema);
  const places = placesOf(schema).filter(([name]) => name === 'id' || name === 'entityId' || name === 'record');
  const limit = placesOf(schema).some(([name]) => name === 'limit') ? { start: 0, limit: 50 } : {};
  const given = { ...narrowed(bare), ...limit };
  if (places.length === 0) return [given];
  return [report.id, ...seats].map((id) =>
    places.reduce((input, place) => withValue(input, place, id), given as unknown),
  );
}

/** Filters only exclude rows, so they are left out. */
function narrowed(input: unknown): object {
  const { find: _find, ...rest } = input as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => ['id', 'entityId', 'entity', 'record'].includes(name)),
  );
}

/** Sends every call as one person. Returns the seats whose marks appeared, by call. */
async function seenBy(
  who: FakeActor,
  role: string,
  seats: readonly string[] = [report.seats[0]!.id],
): Promise<Record<string, string[]>> {
  const holds = shippedRoles(areas).find(({ code }) => code === role)!.holds as Record<string, string>;
  const seen: Record<string, string[]> = {};
  for (const endpoint of asked) {
    const { access } = endpoint;
    // A caller without the permission is refused before anything is read.
    if (typeof access !== 'object' || !(access.permission in holds)) continue;
    for (const params of inputsFor(endpoint.input, seats)) {
      const answer = await server.ask(endpoint, params, { as: who.session });
      const marks = marksIn(JSON.stringify(answer));
      if (marks.length > 0) seen[endpoint.path] = [...new Set([...(seen[endpoint.path] ?? []), ...marks])];
    }
  }
  return seen;
}

/** Returns where the panel's scores are stored: tables, and the server's log. */
async function stored(): Promise<string[]> {
  const content = await contentOf(database.url);
  const found = Object.entries(content).flatMap(([table, rows]) =>
    rows.some((row) => marksIn(row).length > 0) ? [table] : [],
  );
  return server.logged.some((line) => marksIn(line).length > 0) ? [...found, 'log'] : found;
}

const submit = ({ id, expert }: Seated) => server.call(submitScores, { id }, { as: expert.session });

/** The leader requests supplements and the enterprise responds. This stores the experts' notes nowhere else. */
async function supplement(): Promise<void> {
  const { id, expert } = report.seats.find(({ leader }) => leader)!;
  const as = { as: expert.session };
  const asked = { id, item: '2.1', version: 0, comment: 'More of this, please' };
  expect((await server.call(markForSupplement, asked, as)).code).toBe(1000);
  const items = [{ item: '2.1', version: 1 }];
  expect((await server.call(askPanelSupplement, { id, items }, as)).code).toBe(1000);
  expect(await stored()).toEqual([]);
  const { enterprise } = report;
  const answer = { id: report.id, replies: { '2.1': 'As it was.' } };
  // The normal run checks the enterprise here, because it is notified. All the others query at the next moment.
  const told = people.filter(({ name }) => (isLong ? name !== 'expert' : name.startsWith('enterprise')));
  for (const { name, who } of told) {
    expect({ name, seen: await seenBy(who, name) }).toEqual({ name, seen: {} });
  }
  expect((await server.call(answerSupplement, answer, { as: enterprise.session })).code).toBe(1000);
}

it('shows no score and no comment to any caller before every expert has submitted', async () => {
  const all = report.seats.map(({ id }) => id);
  // The marks are stored nowhere yet.
  expect(await stored()).toEqual([]);
  const [first, second, last] = report.seats as [Seated, Seated, Seated];
  for (const seat of report.seats) {
    await draftAll(database, server.clock, server.keyring, { report: report.id, seat: seat.id }, giving(seat));
  }
  // Also sent through the envelope, once refused and once accepted.
  const own = (await server.call(showScoring, { id: first.id }, { as: first.expert.session })).data.items[0]!;
  const said = { id: first.id, item: own.id, version: 1, comment: `${markOf(first)} again` };
  const save = (points: string) => server.call(saveScore, { ...said, points }, { as: first.expert.session });
  expect(marksIn(JSON.stringify(await save('99.99')))).toEqual([]);
  expect((await save(pointsOf(first))).code).toBe(1000);

  await supplement();
  for (const moment of [undefined, first, second]) {
    if (moment) {
      expect(await submit(moment)).toMatchObject({ code: 1000, data: { isOpen: false } });
      await chainBatch(database.kysely);
      const services = { database, clock: server.clock } as never;
      await mailReceipt({ seat: moment.id }, services);
      await mailReceipt({ seat: moment.id }, services);
    }
    expect(await stored()).toEqual([]);
    // At the last moment all sealed content exists: submitted scores and drafts.
    if (moment !== second && !isLong) continue;
    for (const { id, expert } of report.seats) {
      expect(await seenBy(expert, 'expert', all)).toEqual({ '/scoring/show': [id] });
    }
    if (moment !== second) continue;
    for (const { name, who } of people) expect({ name, seen: await seenBy(who, name) }).toEqual({ name, seen: {} });
  }
  const { rows: mails } = await database.pool.query<{ recipient: string; text: string }>(
    `select recipient, text from kernel.mails where recipient like 'seat%' order by id`,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([first, second].map(({ id }) => `seat${id}@example.com`));
  expect(mails[0]!.text).toMatch(/[0-9a-f]{64}/u);

  expect(await submit(last)).toMatchObject({ code: 1000, data: { isOpen: true } });
  await chainBatch(database.kysely);
  for (const { expert } of report.seats) {
    expect((await seenBy(expert, 'expert', all))['/scoring/panel/show']?.toSorted()).toEqual(all.toSorted());
  }
  // The panel's scores stay hidden from other callers even then.
  for (const name of ['enterprise_owner', 'enterprise_member', 'organisation_manager', 'reviewer', 'expert']) {
    const { who } = people.find((one) => one.name === name)!;
    expect({ name, seen: await seenBy(who, name) }).toEqual({ name, seen: {} });
  }
  expect((await stored()).toSorted()).toEqual(['kernel.history', 'zero_carbon.scores', 'zero_carbon.summary_scores']);
});
