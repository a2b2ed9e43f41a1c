import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate, type Whose } from '../../../../../test/support/make-certificate.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

let made = 0;

/** A report on the misuse of a certificate of the owner's organisation. */
async function reported(database: Database, clock: Clock, { partyId }: FakeActor) {
  const enterprise = await fakeActor(database, clock, {});
  return misuseReport(database, clock, { owner: enterprise.partyId, assigned: partyId });
}

/** A report on the misuse of a certificate. */
export async function misuseReport(database: Database, clock: Clock, whose: Whose) {
  const certificate = await makeCertificate(database, clock, whose);
  made += 1;
  const receipt = `M-TENANT-${made}`;
  const id = await database.kysely.transaction().execute(async (tx) => {
    const named = await tx
      .selectFrom('zero_carbon.certificates')
      .select(['number', 'organisation_id'])
      .where('id', '=', certificate)
      .executeTakeFirstOrThrow();
    const row = await tx
      .insertInto('zero_carbon.misuse_reports')
      .values({
        receipt,
        ...named,
        place: 'A crate',
        seen_on: null,
        account: 'A forged mark',
        mail: null,
        lang: 'en' as const,
        reported_at: clock.now(),
        closed_at: null,
        due_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishStart(tx, misuseLifecycle, row.id, { personId: null, partyId: null }, clock);
    return row.id;
  });
  return { id, receipt };
}

/** Owner's records for the calls about misuse reports on an organisation's certificates, used by the tenant tests. */
export const misuseFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /misuse/list': async (...given) => ({ params: {}, mark: (await reported(...given)).receipt }),
  'POST /misuse/due/list': async (...given) => ({ params: {}, mark: (await reported(...given)).receipt }),
  'POST /misuse/due/export': async (...given) => ({ params: {}, mark: (await reported(...given)).receipt }),
  'GET /misuse/show': async (...given) => {
    const { id, receipt } = await reported(...given);
    return { params: { id }, mark: receipt };
  },
  'POST /history misuse-report': changedRecord('misuse-report', reported),
};
