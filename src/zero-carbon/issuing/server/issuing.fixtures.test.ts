import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { appendEntries } from '#zero-carbon/issuance-log/server/append-entries.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { makeApproved, makeTemplate } from '../../../../test/support/make-approved.ts';
import { makeCertificate } from '../../../../test/support/make-certificate.ts';
import { nameOrganisation } from '../../../../test/support/make-finished-report.ts';
import type { MakeRecord } from '../../../../test/support/tenant-record.ts';

/** An approved report that the owner's organisation has reviewed. */
async function approved(database: Database, clock: Clock, { partyId }: FakeActor) {
  await nameOrganisation(database, partyId);
  const report = await makeApproved(database, clock);
  await sql`update zero_carbon.reports set organisation_id = ${partyId} where id = ${report.id}`.execute(
    database.kysely,
  );
  return report;
}

/** A certificate of the owner's enterprise. */
async function own(database: Database, clock: Clock, { partyId }: FakeActor) {
  const organisation = await fakeActor(database, clock, { kind: 'review_organisation' });
  const whose = { owner: partyId, assigned: organisation.partyId };
  const id = await makeCertificate(database, clock, whose);
  const { number } = await database.kysely
    .selectFrom('zero_carbon.certificates')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** A certificate that the owner's organisation issued, and what a correction of it would say. */
async function issued(database: Database, clock: Clock, { partyId }: FakeActor) {
  const enterprise = await fakeActor(database, clock, {});
  const id = await makeCertificate(database, clock, { owner: enterprise.partyId, assigned: partyId });
  const { number } = await database.kysely
    .updateTable('zero_carbon.certificates')
    .set({ enterprise_name_en: 'Test Works' })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow();
  const entry = { kind: 'issued', at: clock.now(), subject: number, bytes: Buffer.from(number) } as const;
  await database.kysely.transaction().execute((tx) => appendEntries(tx, [entry]));
  const said = { enterpriseName: '企业', enterpriseNameEn: 'Works', siteAddress: '递铺街道' };
  const boundary = { boundaryZh: '全厂', boundaryEn: 'The whole plant' };
  const params = { id, template: await makeTemplate(database, clock), ...said, ...boundary };
  return { id, number, params };
}

const accepted = '"code":1000';

/** How the calls about issuing, and about one's own certificates, ask for what is the owner's. */
export const issuingFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /issuing/list': async (...given) => ({ params: {}, mark: (await approved(...given)).number }),
  'POST /issuing/export': async (...given) => ({ params: {}, mark: (await approved(...given)).number }),
  'GET /issuing/templates': async (...given) => ({ params: { report: (await approved(...given)).id }, mark: accepted }),
  'GET /issuing/preview': async (...given) => {
    const [{ id }, template] = [await approved(...given), await makeTemplate(given[0], given[1])];
    return { params: { report: id, template }, mark: '<svg' };
  },
  'POST /issuing/issue': async (...given) => {
    const [{ id }, template] = [await approved(...given), await makeTemplate(given[0], given[1])];
    return { params: { ids: [id], template }, mark: '"asked":1' };
  },
  'GET /issuing/reissue/show': async (...given) => {
    const { id, number } = await issued(...given);
    return { params: { id }, mark: number };
  },
  'POST /issuing/reissue/preview': async (...given) => ({ params: (await issued(...given)).params, mark: '<svg' }),
  'POST /issuing/reissue': async (...given) => {
    const { params } = await issued(...given);
    return { params: { ...params, reason: 'Licence', noteZh: '更正', noteEn: 'Corrected' }, mark: accepted };
  },
  'POST /certificates/own/list': async (...given) => ({ params: {}, mark: (await own(...given)).number }),
  'POST /certificates/own/export': async (...given) => ({ params: {}, mark: (await own(...given)).number }),
  'GET /certificates/own/show': async (...given) => {
    const { id, number } = await own(...given);
    return { params: { id }, mark: number };
  },
};
