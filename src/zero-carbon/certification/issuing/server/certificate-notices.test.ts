import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { JobServices } from '#kernel/jobs/server/job.ts';
import { sendNotice } from '#kernel/notify/server/send-notice.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { certificateNotice } from './certificate-notices.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');

it('mails the enterprise’s members in their language, with the public note and a link', async () => {
  const enterprise = await fakeActor(database, clock, { role: 'enterprise_owner', kind: 'enterprise' });
  const stranger = await fakeActor(database, clock, { role: 'enterprise_owner', kind: 'enterprise' });
  const issuer = await fakeActor(database, clock, { kind: 'review_organisation' });
  const people = database.kysely.updateTable('accounts.people');
  const { personId } = enterprise;
  await people.set({ mail: 'owner@example.com', lang: 'en' }).where('id', '=', personId).execute();
  await people.set({ mail: 'other@example.com' }).where('id', '=', stranger.personId).execute();
  const id = await makeCertificate(database, clock, { owner: enterprise.partyId, assigned: issuer.partyId });
  const note = { zh: '用能数据正在核查', en: 'Energy data under investigation' };
  await database.kysely.transaction().execute(async (tx) => {
    const { number } = await move(tx, certificateLifecycle, 'withdraw', id, {
      actor: system,
      clock,
      reason: '内部',
      note,
    });
    expect(number).toMatch(/^ZCE-/);
  });

  const publicUrl = 'https://portico.example';
  const keyring = createKeyring([randomBytes(32)]);
  await beginLog({ database, clock, keyring, publicUrl, onProgress: () => {} });
  const services = { recipients: { publicUrl, of: recipientsOf }, keyring } as unknown as JobServices;
  const happening = { id, move: 'withdraw', to: 'withdrawn', by: null, at: clock.now().toISOString() };
  const context = { database, services, jobId: randomUUID() };
  await sendNotice(certificateNotice, happening, context);
  await sendNotice(certificateNotice, happening, context);
  const mails = await database.kysely.selectFrom('kernel.mails').selectAll().execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.com']);
  expect(mails[0]?.subject).toMatch(/^Certificate ZCE-\S+: Withdrawn$/);
  expect(mails[0]?.text).toContain(note.en);
  expect(mails[0]?.text).toMatch(/https:\/\/portico\.example\/#\/index\/certverify\/ZCE-/);
  expect(mails[0]?.text).toMatch(/portico\.example\/log\n\d+\n/);
  expect(mails[0]?.text).not.toMatch(/内部|\{\w+\}/);
});
