import { sql } from 'kysely';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { finishReport } from '#zero-carbon/reporting/reports/runs/server/finish-report.ts';
import { certificateSource } from '#zero-carbon/training/server/certificate-source.ts';
import { enterDemoReport } from '#demo/server/zero-carbon/reports/demo-entries.ts';
import { fakeActor, type FakeActor } from './fake-actor.ts';
import { finishSections } from './finish-sections.ts';
import { makeReport } from './make-report.ts';

/** The password of the users who submit reports in tests. */
export const testPassword = 'Portico2026';

/** A user with the test's password and a mail address. */
export async function makeKnown({ kysely }: Database, { personId }: FakeActor, mail: string): Promise<void> {
  await kysely
    .updateTable('accounts.people')
    .set({ password_hash: await hashPassword(testPassword), mail, lang: 'en' })
    .where('id', '=', personId)
    .execute();
}

/** An organisation that accepts applications, with its manager. */
export async function makeOrganisation(database: Database, clock: Clock): Promise<FakeActor> {
  const manager = await fakeActor(database, clock, { role: 'organisation_manager', kind: 'review_organisation' });
  await makeKnown(database, manager, `organisation${manager.partyId}@example.com`);
  await nameOrganisation(database, manager.partyId);
  return manager;
}

/** Makes a party an organisation that reports are submitted to. */
export async function nameOrganisation({ kysely }: Database, partyId: string): Promise<void> {
  const code = String(Number(partyId) % 1000).padStart(3, '0');
  await sql`insert into zero_carbon.organisations (party_id, code, name_zh, name_en, search_key)
    values (${partyId}, ${code}, '测试评价中心', ${`Test Centre ${partyId}`}, 'x')
    on conflict do nothing`.execute(kysely);
}

/**
 * A finished report of an enterprise, ready for submission. Its owner has the test's password.
 *
 * @param serials of the green power of its first month.
 * @param before additional steps before it is finished.
 */
export async function makeFinishedReport(
  database: Database,
  clock: Clock,
  owner: FakeActor,
  serials = '',
  before?: (report: string) => Promise<void>,
) {
  const { kysely } = database;
  await makeKnown(database, owner, `owner${owner.personId}@example.com`);
  await sql`insert into zero_carbon.enterprises (party_id, credit_code, country, area, industry, address, contact, phone,
      mail, website, established_on, registered_at)
    values (${owner.partyId}, ${`T${owner.partyId.padStart(17, '0')}`}, 'CN', '330523', '3841', '阳光大道 288 号', '沈一诺',
      '13905720002', 'x@example.com', null, '2018-05-16', now()) on conflict do nothing`.execute(kysely);
  const report = await makeReport(database, clock, owner.partyId);
  await sql`update zero_carbon.sites set boundary_zh = '厂区', boundary_en = 'The plant'
    where id = ${report.site.id}`.execute(kysely);
  const at = clock.now();
  const place = { id: report.id, siteId: report.site.id, personId: owner.personId };
  await enterDemoReport(kysely, { ...place, months: 12, at });
  await sql`update zero_carbon.report_rows w set serials = ${serials} from zero_carbon.report_lines l
    where l.id = w.line_id and l.report_id = ${report.id} and l.kind = 'power' and w.month = 1
      and l.id = (select min(id) from zero_carbon.report_lines where report_id = ${report.id})`.execute(kysely);
  await finishSections(database, report.id, at);
  await before?.(report.id);
  const permissions = new Map([['reports.edit', 'own']]);
  const actor = { ...owner, permissions };
  await kysely
    .transaction()
    .execute((tx) => finishReport({ id: report.id }, { db: tx, actor, clock, lang: 'en' } as never, certificateSource));
  return report;
}
