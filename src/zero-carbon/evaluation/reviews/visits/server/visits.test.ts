import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { withdrawReport } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import * as review from '#zero-carbon/evaluation/reviews/review.contract.ts';
import * as contract from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../../test/support/make-finished-report.ts';
import { agreeWithAll, makeReview } from '../../../../../../test/support/make-review.ts';
import { pdfText } from '../../../../../../test/support/pdf-text.ts';
import { plainJpeg } from '../../../../../../test/support/plain-jpeg.ts';
import { sendUpload } from '../../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { dropVisits } from './drop-visits.ts';
import { makeVisitReport } from './make-visit-report.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let reviewer: FakeActor;
let elsewhere: FakeActor;

beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  elsewhere = await makeOrganisation(database, server.clock);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const list = async (id: string, who = reviewer) => (await server.call(contract.listVisits, { id }, as(who))).data;
const own = (id: string, who: FakeActor) => server.call(contract.showOwnVisits, { id }, as(who));

const meters = { item: '2.1', text: 'Meters as listed' };
const boiler = { item: null, text: 'The boiler is shut down' };

function plan(id: string, given: Partial<InputOf<typeof contract.planVisit>> = {}, who = reviewer) {
  const day = server.clock.today();
  const visit = { startsOn: day, endsOn: day, place: 'Hall 2', visitors: 'Shen Mu', purpose: 'Meters and boilers' };
  return server.call(contract.planVisit, { id, ...visit, checks: [meters, boiler], ...given }, as(who));
}

type Seen = Omit<InputOf<typeof contract.saveVisit>, 'id' | 'version'>;
const seen: Seen = {
  checks: [
    { ...meters, result: 'yes' },
    { ...boiler, result: 'no', note: 'It was running' },
  ],
  notes: 'Seen with the energy manager.',
  present: [{ name: 'Lu Mingyuan', role: 'energy manager' }],
  pictures: [],
};
const save = (id: string, version: number, given: Partial<Seen> = {}, who = reviewer) =>
  server.call(contract.saveVisit, { id, version, ...seen, ...given }, as(who));
const finish = (id: string, version: number, who = reviewer) =>
  server.call(contract.finishVisit, { id, version }, as(who));

async function upload(who = reviewer, bytes = plainJpeg): Promise<string> {
  return (await sendUpload(server, contract.uploadVisitPicture, bytes, { as: who.session, name: 'boiler.jpg' })).data
    .id;
}

const makeReport = (visit: string) =>
  makeVisitReport({ visit }, {
    database,
    services: { storage: server.storage },
    signal: new AbortController().signal,
  } as never);

const download = async (path: string) => Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer());
const underReview = () => makeReview(database, server.clock, manager, reviewer);

describe('a site visit', () => {
  it('refuses text that its record cannot print, also when it was saved before', async () => {
    const { id } = await underReview();
    expect(await plan(id, { place: '𠮷 hall', checks: [{ item: null, text: 'The 😀' }] })).toMatchObject({
      code: 4000,
      data: [
        { path: 'place', message: expect.stringContaining('𠮷 (U+20BB7)') as unknown },
        { path: 'checks.0.text', message: expect.stringContaining('😀 (U+1F600)') as unknown },
      ],
    });
    const { id: visit } = (await plan(id)).data;
    const present = [{ name: '𠮷野', role: 'manager' }];
    expect(await save(visit, 1, { notes: '😀', present })).toMatchObject({
      code: 4000,
      data: [{ path: 'notes' }, { path: 'present.0.name' }],
    });
    expect((await save(visit, 1)).code).toBe(1000);
    await database.kysely.updateTable('zero_carbon.visits').set({ notes: 'Seen 😀' }).where('id', '=', visit).execute();
    expect(await finish(visit, 2)).toMatchObject({ code: 5000, msg: expect.stringContaining('U+1F600') as unknown });
    expect((await save(visit, 2)).code).toBe(1000);
    expect((await finish(visit, 3)).code).toBe(1000);
  });

  it('is planned, recorded with a picture and finished; its PDF is evidence, and it never changes', async () => {
    const { id, number, enterprise } = await underReview();
    const { id: visit } = (await plan(id)).data;
    expect((await own(id, enterprise)).data.visits).toMatchObject([
      { state: 'planned', place: 'Hall 2', visitors: 'Shen Mu', purpose: 'Meters and boilers', file: null },
    ]);
    const picture = { file: { id: await upload() }, caption: 'The boiler' };
    expect((await finish(visit, 1)).msg).toMatch(/at least one person/);
    expect((await save(visit, 1, { pictures: [picture], checks: [{ ...meters, result: null }] })).data.version).toBe(2);
    expect((await finish(visit, 2)).msg).toMatch(/1 line of the check list has no result/);
    expect((await save(visit, 2, { pictures: [picture] })).data.version).toBe(3);
    expect((await finish(visit, 2)).code).toBe(4009);
    expect((await finish(visit, 3)).code).toBe(1000);
    expect((await save(visit, 4)).code).toBe(4009);
    for (const _twice of [1, 2]) await makeReport(visit);

    const [done] = (await own(id, enterprise)).data.visits;
    expect(done).toMatchObject({ state: 'done', file: { name: `${number}-visit-${visit}.pdf` } });
    const text = pdfText(await download(done!.file!.path)).join('\n');
    for (const expected of [number, 'Hall 2', 'Meters as listed', 'It was running', 'Lu Mingyuan', 'The boiler']) {
      expect(text).toContain(expected);
    }
    expect(text).not.toContain('cannot be displayed');
    const { files } = (await server.call(review.showReview, { id }, as(reviewer))).data;
    expect(Object.values(files).every((shown) => shown.some((file) => file.id === done!.file!.id))).toBe(true);
    const found = { check: null, text: 'See the photograph', place: { file: done!.file!.id, page: 1, ...box } };
    const params = { id, item: 'M1', version: 0, verdict: 'agrees' as const, value: null, findings: [found] };
    expect((await server.call(review.saveVerdict, params, as(reviewer))).code).toBe(1000);
    const { rows } = (await server.call(recordHistory, { entity: 'report', id, start: 0, limit: 20 }, as(enterprise)))
      .data;
    expect(rows.slice(0, 2).map(({ action, person }) => [action, person])).toEqual([
      ['Site visit done', null],
      ['Site visit planned', null],
    ]);
  });

  it('notifies the enterprise of a new plan, and of a cancellation with the reason', async () => {
    const { id, enterprise } = await underReview();
    const { id: visit } = (await plan(id)).data;
    const day = '2030-01-07';
    const given = { id: visit, startsOn: day, endsOn: day, place: 'Hall 3', visitors: 'Jiang', purpose: 'Meters' };
    expect((await server.call(contract.replanVisit, { ...given, version: 1 }, as(reviewer))).data.version).toBe(2);
    expect((await server.call(contract.replanVisit, { ...given, version: 1 }, as(reviewer))).code).toBe(4009);
    expect((await save(visit, 2)).code).toBe(1000);
    // the visit has not taken place yet
    expect((await finish(visit, 3)).msg).toContain(day);
    expect((await server.call(contract.cancelVisit, { id: visit, reason: 'Snow' }, as(manager))).code).toBe(1000);
    expect((await server.call(contract.cancelVisit, { id: visit, reason: 'Snow' }, as(manager))).code).toBe(4009);
    expect((await own(id, enterprise)).data.visits).toMatchObject([
      { state: 'cancelled', startsOn: day, place: 'Hall 3', reason: 'Snow' },
    ]);
  });

  it('reports invalid fields of a plan, and has a maximum duration', async () => {
    const { id } = await underReview();
    const problems = async (given: Parameters<typeof plan>[1]) => {
      const { code, data } = await plan(id, given);
      return [code, (data as unknown as { path: string }[])[0]?.path];
    };
    expect(await problems({ startsOn: '2026-12-02', endsOn: '2026-12-01' })).toEqual([4000, 'endsOn']);
    expect(await problems({ startsOn: '2026-12-01', endsOn: '2027-01-01' })).toEqual([4000, 'endsOn']);
    expect(await problems({ place: ' ' })).toEqual([4000, 'place']);
    expect(await problems({ checks: [{ item: null, text: '' }] })).toEqual([4000, 'checks.0.text']);
    for (let count = 0; count < contract.mostVisits; count += 1) expect((await plan(id)).code).toBe(1000);
    expect((await plan(id)).code).toBe(5000);
    expect((await list(id)).mayPlan).toBe(false);
  });

  it('blocks the conclusion until it is done or cancelled, and ends with the review', async () => {
    const { id, enterprise } = await underReview();
    const { id: visit } = (await plan(id)).data;
    await agreeWithAll(database, server.clock, reviewer, id);
    const conclusion = { id, outcome: 'reject', opinion: 'No' } as const;
    expect((await server.call(review.concludeReview, conclusion, as(reviewer))).msg).toMatch(/still planned/);
    await server.call(withdrawReport, { id, reason: 'Another year' }, as(enterprise));
    expect((await save(visit, 1)).code).toBe(4009);
    const event = { topic: 'report', key: id, at: '', payload: { id, from: 'org_review' } } as never;
    for (const _twice of [1, 2]) await dropVisits(event, { database, clock: server.clock } as never);
    const { visits, mayPlan } = await list(id);
    expect([visits.map(({ state }) => state), mayPlan]).toEqual([['cancelled'], false]);
  });

  it('stores listed pictures and releases others, and refuses foreign and invalid ones', async () => {
    const { id } = await underReview();
    const { id: visit } = (await plan(id)).data;
    const [first, second] = [await upload(), await upload()];
    const named = (...files: string[]) => ({ pictures: files.map((file) => ({ file: { id: file } })) });
    expect((await save(visit, 1, named(first, second))).code).toBe(1000);
    expect((await save(visit, 2, named(second))).code).toBe(1000);
    expect((await list(id)).visits[0]!.pictures.map(({ file }) => file.id)).toEqual([second]);
    expect((await save(visit, 3, named(second, second))).code).toBe(4003);
    expect((await save(visit, 3, named(await upload(elsewhere)))).code).toBe(4003);
    const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF');
    const sent = await sendUpload(server, contract.uploadVisitPicture, bytes, { as: reviewer.session, name: 'a.jpg' });
    expect(sent.code).toBe(4000);
  });

  it('prints a text in place of a corrupt picture', async () => {
    const { id, enterprise } = await underReview();
    const { id: visit } = (await plan(id)).data;
    const file = { id: await upload(reviewer, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1])) };
    await save(visit, 1, { pictures: [{ file, caption: 'Torn' }] });
    await finish(visit, 2);
    await makeReport(visit);
    const [done] = (await own(id, enterprise)).data.visits;
    expect(pdfText(await download(done!.file!.path)).join('\n')).toContain('Torn (the picture cannot be displayed)');
  });

  it('is hidden from other organisations and enterprises, and from members of the enterprise', async () => {
    const { id, enterprise } = await underReview();
    const { id: visit } = (await plan(id)).data;
    const other = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    for (const who of [enterprise, elsewhere]) {
      expect((await server.call(contract.listVisits, { id }, as(who))).code).toBe(4003);
      expect((await save(visit, 1, {}, who)).code).toBe(4003);
      expect((await plan(id, {}, who)).code).toBe(4003);
    }
    for (const who of [other, reviewer]) expect((await own(id, who)).code).toBe(4003);
    const membership = { person_id: reviewer.personId, party_id: enterprise.partyId, role: 'enterprise_member' };
    await database.kysely
      .insertInto('accounts.memberships')
      .values({ ...membership, created_at: server.clock.now() })
      .execute();
    expect((await save(visit, 1)).code).toBe(4003);
    expect((await server.call(contract.listVisits, { id }, as(reviewer))).code).toBe(4003);
  });
});

const box = { x: 1, y: 1, width: 10, height: 10 };
