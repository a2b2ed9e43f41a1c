import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { applyMove, uploadMoveFile } from '#kernel/workflow/moves.contract.ts';
import { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

let issuer: FakeActor;
let second: FakeActor;
let foreign: FakeActor;
let enterprise: FakeActor;

const manages = { permissions: { 'certificates.manage': 'assigned' }, kind: 'review_organisation' } as const;
beforeAll(async () => {
  issuer = await fakeActor(database, server.clock, manages);
  second = await fakeActor(database, server.clock, { ...manages, partyId: issuer.partyId });
  foreign = await fakeActor(database, server.clock, manages);
  enterprise = await fakeActor(database, server.clock, { permissions: { 'enterprise.edit': 'own' } });
});

const issued = () => makeCertificate(database, server.clock, { owner: enterprise.partyId, assigned: issuer.partyId });
const texts = { reason: '年度监督未完成', noteZh: '未在 90 天内完成年度监督', noteEn: 'Surveillance not completed' };
const take = (move: string, ids: string[], { session }: FakeActor = issuer, given: object = texts) =>
  server.call(applyMove, { lifecycle: 'certificate', move, ids, ...given }, { as: session });
const decision = async (move: string): Promise<{ file: string }> => {
  const params = { lifecycle: 'certificate', move };
  const sent = await sendUpload(server, uploadMoveFile, Buffer.from('%PDF-1.7 decision'), {
    as: issuer.session,
    params,
  });
  return { file: sent.data.id };
};
const publicly = async (id: string) => {
  const { rows } = await database.pool.query<{ number: string }>(
    'select number from zero_carbon.certificates where id = $1',
    [id],
  );
  const answer = await server.call(verifyCertificate, { number: rows[0]!.number }, { lang: 'zh' });
  return answer.data.certificate!;
};

describe('a certificate', () => {
  it('is suspended and restored by its issuer, with the public state updated at once and without the reason', async () => {
    const id = await issued();
    const today = server.clock.today();
    expect(await take('suspend', [id])).toMatchObject({ code: 1000, data: { moved: [id], refused: [] } });
    const suspended = await publicly(id);
    expect(suspended).toMatchObject({
      isValid: 'suspended',
      stateDate: today,
      stateNote: texts.noteZh,
      decideBy: addMonths(today, 6),
      changes: [{ kind: 'issued' }, { date: today, kind: 'suspended', note: texts.noteZh }],
    });
    expect(JSON.stringify(suspended)).not.toContain(texts.reason);
    expect(await take('requestRestore', [id])).toMatchObject({ code: 1000 });
    expect((await publicly(id)).isValid).toBe('suspended');
    expect(await take('restore', [id], second)).toMatchObject({ code: 1000 });
    expect(await publicly(id)).toMatchObject({
      isValid: 'valid',
      decideBy: null,
      changes: [{ kind: 'issued' }, { kind: 'suspended' }, { kind: 'restored' }],
    });
  });
  it('is restored only by a second person, whom the first one did not appoint', async () => {
    const id = await issued();
    await take('suspend', [id]);
    expect(await take('restore', [id])).toMatchObject({
      code: 5000,
      msg: 'Someone else must request the restoration first',
    });
    await take('requestRestore', [id]);
    expect(await take('requestRestore', [id], second)).toMatchObject({ code: 5000 });
    const other = await issued();
    await take('suspend', [other]);
    await take('requestRestore', [other], second);
    for (const ids of [[id], [other, id]]) {
      expect(await take('restore', ids)).toMatchObject({
        code: 5000,
        msg: 'You made the request, so someone else must do this',
      });
    }
    expect((await publicly(other)).isValid).toBe('suspended');
    const appointed = await fakeActor(database, server.clock, { ...manages, partyId: issuer.partyId });
    await database.pool.query('update accounts.memberships set granted_by = $2, created_at = $3 where person_id = $1', [
      appointed.personId,
      issuer.personId,
      server.clock.now(),
    ]);
    expect(await take('restore', [id], appointed)).toMatchObject({
      code: 5000,
      msg: 'You or the requester gave the other this right within 30 days, so someone else must do this',
    });
    expect(await take('restore', [id], foreign)).toMatchObject({ code: 4003 });
    expect(await take('restore', [id], second)).toMatchObject({ code: 1000 });
    // a request covers one suspension
    await take('suspend', [id]);
    expect(await take('restore', [id], second)).toMatchObject({ code: 5000 });
  });
  it('is not found by other callers, for any id and move', async () => {
    const id = await issued();
    for (const actor of [foreign, enterprise]) {
      const refused = await take('suspend', [id], actor);
      expect(refused).toMatchObject({ code: 4003, data: null });
      expect(await take('suspend', ['999999999'], actor)).toEqual(refused);
      expect(await take('suspend', [id, '999999999'], actor)).toEqual(refused);
    }
  });
  it('requires the reason and the note in both languages, with a problem at each field', async () => {
    const id = await issued();
    const refused = await take('suspend', [id], issuer, { noteZh: '字'.repeat(201), reason: ' ' });
    expect(refused.code).toBe(4000);
    expect((refused.data as unknown as { path: string }[]).map(({ path }) => path).toSorted()).toEqual([
      'noteEn',
      'noteZh',
      'reason',
    ]);
  });
  it('accepts only simple moves of known lifecycles through the generic call', async () => {
    const id = await issued();
    for (const params of [
      { lifecycle: 'certificate', move: 'replace' },
      { lifecycle: 'certificate', move: 'expire' },
      { lifecycle: 'certificate', move: 'toString' },
      { lifecycle: 'device', move: 'remove' },
      { lifecycle: 'nothing', move: 'suspend' },
    ]) {
      const all = { 'certificates.manage': 'all', 'certificates.issue': 'all', 'devices.edit': 'all' } as const;
      const { session } = await fakeActor(database, server.clock, { permissions: all });
      expect(await server.call(applyMove, { ...params, ids: [id], ...texts }, { as: session })).toMatchObject({
        code: 4003,
      });
    }
  });
  it('cannot be moved after its end, and reports each of several', async () => {
    const [one, two, withdrawn, expired] = [await issued(), await issued(), await issued(), await issued()];
    await take('withdraw', [withdrawn], issuer, { ...texts, ...(await decision('withdraw')) });
    await database.pool.query(
      'update zero_carbon.certificates set issued_on = $2, first_issued_on = $2, expires_on = $3 where id = $1',
      [expired, '2020-01-01', '2020-12-31'],
    );
    expect(await take('restore', [withdrawn])).toMatchObject({ code: 4009, data: { state: 'withdrawn' } });
    expect(await take('suspend', [expired])).toMatchObject({
      code: 5000,
      msg: 'The certificate expired: its last day was 2020-12-31',
    });
    const given = { ...texts, ...(await decision('cancel')) };
    expect(await take('cancel', [one, two, two, withdrawn, expired], issuer, given)).toMatchObject({
      code: 1000,
      data: {
        moved: [one, two],
        refused: [
          { id: withdrawn, why: 'It is now “Withdrawn”, which does not allow this' },
          { id: expired, why: 'The certificate expired: its last day was 2020-12-31' },
        ],
      },
    });
  });
});
