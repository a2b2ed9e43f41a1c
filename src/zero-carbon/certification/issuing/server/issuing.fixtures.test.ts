import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { actorPassword, givePassword } from '../../../../../test/support/call-confirmed.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeApproved, makeTemplate } from '../../../../../test/support/make-approved.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import { makeIssued } from '../../../../../test/support/make-issued.ts';
import { nameOrganisation } from '../../../../../test/support/make-finished-report.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** An approved report reviewed by the owner's organisation. */
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

const accepted = '"code":1000';

/** Owner's records for the calls about issuing and own certificates, used by the tenant tests. */
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
    const { id, number } = await makeIssued(...given);
    return { params: { id }, mark: number };
  },
  'POST /issuing/reissue/preview': async (...given) => ({ params: (await makeIssued(...given)).params, mark: '<svg' }),
  'POST /issuing/reissue': async (...given) => {
    await givePassword(given[0], given[2]);
    return { params: { ...(await makeIssued(...given)).params, password: actorPassword }, mark: accepted };
  },
  'POST /certificates/own/list': async (...given) => ({ params: {}, mark: (await own(...given)).number }),
  'POST /certificates/own/export': async (...given) => ({ params: {}, mark: (await own(...given)).number }),
  'GET /certificates/own/show': async (...given) => {
    const { id, number } = await own(...given);
    return { params: { id }, mark: number };
  },
};
