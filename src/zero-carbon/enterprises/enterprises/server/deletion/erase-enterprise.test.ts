import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { makeCertificate } from '../../../../../../test/support/make-certificate.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { logSize } from '#zero-carbon/certification/issuance-log/server/sign-head.ts';
import { readPayload } from '#zero-carbon/certification/issuance-log/sealed-core.ts';
import { deleteEnterprise } from './delete-enterprise.ts';
import { eraseEnterprise } from './erase-enterprise.ts';
import { requestDeletion } from './request-deletion.ts';

const database = useDatabase();
const server = useServer(database);

const at = () => server.clock.now();
const inTransaction = <Result>(use: Parameters<ReturnType<typeof database.kysely.transaction>['execute']>[0]) =>
  database.kysely.transaction().execute(use) as Promise<Result>;
const request = (partyId: string) =>
  inTransaction<string | undefined>((tx) => requestDeletion(tx, partyId, server.clock));
const erase = (partyId: string) => inTransaction<boolean>((tx) => eraseEnterprise(tx, partyId, server.clock));
const parts = () => ({ database, storage: server.storage, clock: server.clock, report: async () => {} });

const enterprise = () => fakeActor(database, server.clock, { role: 'enterprise_owner' });
async function deleted(actor: FakeActor): Promise<void> {
  await deleteEnterprise((await request(actor.partyId))!, parts());
}

const setMail = (actor: FakeActor, mail: string) =>
  database.kysely.updateTable('accounts.people').set({ mail }).where('id', '=', actor.personId).execute();
const loginOf = async ({ personId }: FakeActor) =>
  (
    await database.kysely
      .selectFrom('accounts.people')
      .select('login_name')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
  ).login_name;
const mailTo = (to: string, subject: string) =>
  inTransaction<string>((tx) => sendMail(tx, { to, subject, text: 'Text', secrets: [], at: at() }));
const subjectsTo = async (mail: string) =>
  (await database.kysely.selectFrom('kernel.mails').select('subject').where('recipient', '=', mail).execute()).map(
    ({ subject }) => subject,
  );
const isPersonThere = async ({ personId }: FakeActor) =>
  (await database.kysely.selectFrom('accounts.people').select('id').where('id', '=', personId).execute()).length === 1;

describe('erasing an enterprise', () => {
  it('deletes all mails to an address of this enterprise only', async () => {
    const one = await enterprise();
    await setMail(one, 'alone@example.cn');
    await mailTo('alone@example.cn', 'Anything');
    await deleted(one);
    expect(await erase(one.partyId)).toBe(true);
    expect(await subjectsTo('alone@example.cn')).toEqual([]);
  });

  it('retains mails about others at a shared address', async () => {
    const [one, other] = [await enterprise(), await enterprise()];
    await setMail(one, 'Consultant@example.cn');
    await setMail(other, 'consultant@example.cn');
    for (const actor of [one, other]) await mailTo('consultant@example.cn', `Account ${await loginOf(actor)}`);
    await deleted(one);
    await erase(one.partyId);
    expect(await subjectsTo('consultant@example.cn')).toEqual([`Account ${await loginOf(other)}`]);
  });

  it('retains a person who acts for another party, and that party', async () => {
    const [one, other] = [await enterprise(), await enterprise()];
    await database.kysely
      .insertInto('accounts.memberships')
      .values({ person_id: other.personId, party_id: one.partyId, role: 'enterprise_owner', created_at: at() })
      .execute();
    await deleted(one);
    await erase(one.partyId);
    expect([await isPersonThere(one), await isPersonThere(other)]).toEqual([false, true]);
    const left = await database.kysely
      .selectFrom('accounts.memberships')
      .select('party_id')
      .where('person_id', '=', other.personId)
      .execute();
    expect(left).toEqual([{ party_id: other.partyId }]);
  });

  it('erases the openings of its log entries, and retains the entries', async () => {
    const [one, other] = [await enterprise(), await enterprise()];
    const organisation = await fakeActor(database, server.clock, { role: 'reviewer', kind: 'review_organisation' });
    for (const { partyId } of [one, other]) {
      await makeCertificate(database, server.clock, { owner: partyId, assigned: organisation.partyId });
    }
    await beginLog({
      database,
      clock: server.clock,
      keyring: server.keyring,
      publicUrl: server.url,
      onProgress: () => {},
    });
    const size = await logSize(database.kysely);
    await deleted(one);
    await erase(one.partyId);
    const { rows } = await database.pool.query(
      `select o.bytes from zero_carbon.log_openings o join zero_carbon.certificates c on c.number = o.subject`,
    );
    expect(rows.map(({ bytes }) => readPayload(bytes)?.core.enterprise)).toEqual([`企业 ${other.partyId}`]);
    expect(await logSize(database.kysely)).toBe(size);
  });

  it('is refused before its backup is complete, and after it is done', async () => {
    const one = await enterprise();
    expect(await erase(one.partyId)).toBe(false);
    await request(one.partyId);
    expect(await erase(one.partyId)).toBe(false);
    await deleted(one);
    expect(await erase(one.partyId)).toBe(true);
    expect(await erase(one.partyId)).toBe(false);
  });

  it('is available for enterprises only', async () => {
    const organisation = await fakeActor(database, server.clock, { role: 'reviewer', kind: 'review_organisation' });
    expect(await request(organisation.partyId)).toBeUndefined();
    expect(await request('999999')).toBeUndefined();
  });
});

it('covers every table that refers to a person, a party or an enterprise', async () => {
  const { rows } = await database.pool.query<{ at: string }>(
    `select conrelid::regclass::text as at from pg_constraint
      where contype = 'f' and confrelid in ('accounts.people'::regclass, 'accounts.parties'::regclass,
                                            'accounts.deleted_accounts'::regclass, 'zero_carbon.enterprises'::regclass)
      group by 1 order by 1`,
  );
  // Add a new table of this list to the erasure too. Certificates lose only their reference. Organisations are
  // parties of another kind, with their reviews and reviewers. Experts, their seats and officers belong to the
  // operator. The fleet's customers, and people acting for them, never belong to an enterprise.
  expect(rows.map(({ at: table }) => table)).toEqual([
    'accounts.deleted_account_ids',
    'accounts.deleted_accounts',
    'accounts.invitations',
    'accounts.known_browsers',
    'accounts.login_log',
    'accounts.memberships',
    'accounts.password_resets',
    'accounts.preferences',
    'accounts.reset_requests',
    'accounts.role_grants',
    'accounts.sessions',
    'vr_fleet.animations',
    'vr_fleet.command_batches',
    'vr_fleet.desired_revisions',
    'vr_fleet.devices',
    'vr_fleet.fleet_hours',
    'vr_fleet.fleets',
    'vr_fleet.groups',
    'vr_fleet.orders',
    'vr_fleet.plan_skips',
    'vr_fleet.rollout_waves',
    'vr_fleet.rollouts',
    'vr_fleet.serials',
    'vr_fleet.settings_plans',
    'vr_fleet.standing_firmware',
    'vr_fleet.standing_settings',
    'vr_fleet.upgrades',
    'zero_carbon.certificate_corrections',
    'zero_carbon.certificate_templates',
    'zero_carbon.certificates',
    'zero_carbon.decisions',
    'zero_carbon.directory_opt_outs',
    'zero_carbon.dry_runs',
    'zero_carbon.enterprises',
    'zero_carbon.evidence',
    'zero_carbon.expert_versions',
    'zero_carbon.experts',
    'zero_carbon.issue_requests',
    'zero_carbon.objections',
    'zero_carbon.organisations',
    'zero_carbon.panel_proposals',
    'zero_carbon.report_answers',
    'zero_carbon.report_base_years',
    'zero_carbon.report_cells',
    'zero_carbon.report_plans',
    'zero_carbon.report_sections',
    'zero_carbon.report_submissions',
    'zero_carbon.reports',
    'zero_carbon.review_presence',
    'zero_carbon.review_verdicts',
    'zero_carbon.reviewer_fields',
    'zero_carbon.reviews',
    'zero_carbon.score_changes',
    'zero_carbon.seats',
    'zero_carbon.serial_limits',
    'zero_carbon.sites',
    'zero_carbon.supplements',
    'zero_carbon.surveillances',
    'zero_carbon.template_pictures',
    'zero_carbon.training_certificates',
    'zero_carbon.training_enrolments',
    'zero_carbon.training_issue_requests',
    'zero_carbon.training_sessions',
    'zero_carbon.visits',
  ]);
});

it('creates no archive if a file cannot be read, and reports it', async () => {
  const one = await enterprise();
  const received = await server.storage.receive(Readable.from([Buffer.from('lost')]), 10);
  await inTransaction((tx) =>
    storeFile(tx, server.storage, received, {
      name: 'lost',
      mediaType: 'text/plain',
      personId: one.personId,
      at: at(),
    }),
  );
  await server.storage.remove(received.sha256);
  const id = (await request(one.partyId))!;
  await expect(deleteEnterprise(id, parts())).rejects.toThrow(/bytes of file .* are missing/);
  const row = await database.kysely
    .selectFrom('zero_carbon.enterprise_deletions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'packing', attachments_file: null });
  expect(row.system_data_file).not.toBeNull();
});
