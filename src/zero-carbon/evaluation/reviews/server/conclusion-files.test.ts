import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { eraseEnterprise } from '#zero-carbon/enterprises/enterprises/server/deletion/erase-enterprise.ts';
import { finalResult } from '#zero-carbon/evaluation/decisions/server/final-result.ts';
import * as one from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { agreeWithAll, makeReview } from '../../../../../test/support/make-review.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let reviewer: FakeActor;
let report: Awaited<ReturnType<typeof makeReview>>;
beforeAll(async () => {
  manager = await makeOrganisation(database, server.clock);
  const at = { kind: 'review_organisation', partyId: manager.partyId } as const;
  reviewer = await fakeActor(database, server.clock, { ...at, role: 'reviewer' });
  report = await makeReview(database, server.clock, manager, reviewer);
  await agreeWithAll(database, server.clock, reviewer, report.id);
});

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });
const bring = async (name: string, who = reviewer): Promise<string> =>
  (await sendUpload(server, one.uploadConclusionFile, Buffer.from(`%PDF-1.7\n${name}`), { as: who.session, name })).data
    .id;
const conclude = (files: string[], who = reviewer) =>
  server.call(one.concludeReview, { id: report.id, outcome: 'reject', opinion: 'As found.', files }, as(who));
const show = async (who = manager) => (await server.call(one.showReview, { id: report.id }, as(who))).data;
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);
const claimOf = async (id: string) =>
  (await database.kysely.selectFrom('kernel.files').select('entity').where('id', '=', id).executeTakeFirst())?.entity;

describe('the files of a conclusion', () => {
  it('are limited to five of permitted types, uploaded by the organisation', async () => {
    const six: string[] = [];
    for (let at = 0; at < 6; at += 1) six.push(await bring(`${at}.pdf`));
    expect(await conclude(six)).toMatchObject({ code: 4000, data: [{ path: 'files' }] });
    expect((await conclude([six[0]!, six[0]!])).code).toBe(4003);
    const elsewhere = await makeOrganisation(database, server.clock);
    expect((await conclude([await bring('theirs.pdf', elsewhere)])).code).toBe(4003);
    const html = await sendUpload(server, one.uploadConclusionFile, Buffer.from('<html>'), { as: reviewer.session });
    expect(html.code).toBe(4000);
    // a refused conclusion claims no files
    expect(await Promise.all(six.map(claimOf))).toEqual(six.map(() => null));
    expect((await show()).conclusionFiles).toEqual([]);
  });

  it('are visible to the second person, stay when sent back, and are released if later omitted', async () => {
    const [first, second] = [await bring('audit.pdf'), await bring('visit.pdf')];
    expect((await conclude([first, second])).code).toBe(1000);
    const { conclusionFiles, version } = await show();
    expect(names(conclusionFiles)).toEqual(['audit.pdf', 'visit.pdf']);
    expect(await (await fetch(`${server.url}${conclusionFiles[0]!.path}`)).text()).toContain('audit.pdf');
    // the enterprise sees nothing before the confirmation
    const result = () => server.call(one.showReviewResult, { id: report.id }, as(report.enterprise));
    expect(JSON.stringify((await result()).data)).not.toContain('audit.pdf');
    await server.call(one.sendBackReview, { id: report.id, version: version!, reason: 'Look again' }, as(manager));
    expect(names((await show(reviewer)).conclusionFiles)).toEqual(['audit.pdf', 'visit.pdf']);
    const third = await bring('photos.pdf');
    expect((await conclude([second, third])).code).toBe(1000);
    expect([await claimOf(first), await claimOf(second), await claimOf(third)]).toEqual([
      null,
      'conclusion',
      'conclusion',
    ]);
    const response = await server.call(
      recordHistory,
      { entity: 'review', id: report.id, start: 0, limit: 50 },
      as(manager),
    );
    expect(JSON.stringify(response.data.rows)).toContain('photos.pdf');
  });

  it('are visible to enterprise and officers after confirmation, and are erased with the enterprise', async () => {
    const { version, conclusionFiles } = await show();
    await server.call(one.confirmReview, { id: report.id, version: version! }, as(manager));
    const { data } = await server.call(one.showReviewResult, { id: report.id }, as(report.enterprise));
    expect(names(data.result!.files)).toEqual(['visit.pdf', 'photos.pdf']);
    expect(names((await finalResult(database.kysely, report.id)).files)).toEqual(['visit.pdf', 'photos.pdf']);
    await database.kysely
      .insertInto('zero_carbon.enterprise_deletions')
      .values({
        party_id: report.enterprise.partyId,
        requested_at: server.clock.now(),
        deleted_at: server.clock.now(),
        erased_at: null,
        user_data_file: null,
        system_data_file: null,
        attachments_file: null,
        has_attachments: null,
        state: 'deleted',
      })
      .execute();
    const erased = database.kysely
      .transaction()
      .execute((tx) => eraseEnterprise(tx, report.enterprise.partyId, server.clock));
    expect(await erased).toBe(true);
    expect(await Promise.all(conclusionFiles.map(({ id }) => claimOf(id)))).toEqual([undefined, undefined]);
  });
});
