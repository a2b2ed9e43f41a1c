import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { checkCharacter } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { commitmentOf, decodeEntry, recordedBytes } from '#zero-carbon/certification/issuance-log/entry.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { fillRegister, makeCourse, personOf } from '../../../../../test/support/make-training.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { verifyTrainingCertificates } from './verify-training-certificates.ts';
import { issueTrainingCertificates, type NewTrainingCertificate } from './issue-training-certificates.ts';

const database = useDatabase();
const server = useServer(database);

let manager: FakeActor;
let templateId = '';
let course: { readonly id: string; readonly name: string };
const publicUrl = 'https://portal.example';

beforeAll(async () => {
  await fillRegister(database, server, 20);
  await beginLog({ database, clock: server.clock, keyring: server.keyring, publicUrl, onProgress: () => {} });
  manager = await makeOrganisation(database, server.clock);
  templateId = await sql<{ id: string }>`select id from zero_carbon.certificate_templates where kind = 'training'`
    .execute(database.kysely)
    .then(({ rows }) => rows[0]!.id);
  course = await makeCourse(database);
});

const certificateOf = (serial: number, more: Partial<NewTrainingCertificate> = {}): NewTrainingCertificate => ({
  ...personOf(serial),
  courseId: course.id,
  templateId,
  valid: { months: 36 },
  ...more,
});

const issue = (...certificates: NewTrainingCertificate[]) =>
  database.kysely.transaction().execute((tx) => {
    const actor: Mover = { ...manager, permissions: new Map([['training.manage', 'own']]) };
    const ids = createIdNumbers(server.keyring);
    return issueTrainingCertificates(tx, { actor, certificates }, { ids, clock: server.clock });
  });

/** Log commitments of every training certificate, and the expected values from its row. */
async function entered() {
  const { rows } = await sql<
    Record<'number' | 'name' | 'said' | 'code' | 'issued_on' | 'expires_on' | 'withdrawn_on', string> & {
      entry: Buffer;
      salt: Buffer;
    }
  >`
    select e.entry, x.salt, x.entered as said, c.number, t.name, k.code,
           c.issued_on, c.expires_on, c.withdrawn_on
      from zero_carbon.training_certificates c
      join zero_carbon.trainees t on t.id = c.trainee_id
      join zero_carbon.courses k on k.id = c.course_id
      left join zero_carbon.training_entries x on x.certificate_id = c.id
      left join zero_carbon.log_entries e on e.index = x.index
     order by x.index`.execute(database.kysely);
  return rows.map(({ entry, salt, said, code, ...row }) => {
    const { number, name, issued_on: issuedOn, expires_on: expiresOn } = row;
    const on = said === 'valid' ? issuedOn : row.withdrawn_on;
    const bytes = recordedBytes({ number, name, course: code, issuedOn, expiresOn, state: said, on });
    const { kind, at, commitment } = decodeEntry(entry)!;
    return { number, kind, at, state: said, on, isSame: Buffer.from(commitmentOf(salt, bytes)).equals(commitment) };
  });
}

describe('a training certificate', () => {
  it('has a number of organisation and year, and a log entry that contains only a hash', async () => {
    const issued = await issue(certificateOf(1), certificateOf(2));
    const code = String(Number(manager.partyId) % 1000).padStart(3, '0');
    const today = server.clock.today();
    for (const [index, { number }] of (issued as { number: string }[]).entries()) {
      const body = `ZCT-${code}-${today.slice(2, 4)}-0000${index + 1}`;
      expect(number).toBe(`${body}-${checkCharacter(body)}`);
    }
    const all = await entered();
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ isSame, kind }) => !isSame || kind !== 'training')).toEqual([]);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => one - other));
    const { rows } = await database.pool.query(
      `select count(*)::int as kept from zero_carbon.log_openings where encode(bytes, 'escape') like '%"issuedOn"%'`,
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
  it('from before the log has an entry on its day of issue', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: server.clock.zone });
    const past = (await entered()).filter(({ number }) => number.startsWith('ZCT-0'));
    const before = past.filter(({ number }) => /^ZCT-0\d-\d{5}$/.test(number));
    expect(before.length).toBeGreaterThan(20);
    for (const { at, on } of before) expect(day.format(at)).toBe(on);
    expect(before.some(({ state }) => state === 'withdrawn')).toBe(true);
  });
  it('is unique for person and session, or course and day, in repeated requests', async () => {
    const dates = { issuedOn: '2025-03-01', expiresOn: '2028-02-29' };
    const carried = (serial: number, more = {}) => certificateOf(serial, { valid: dates, ...more });
    const first = await issue(
      carried(11, { number: 'OLD-1' }),
      carried(11),
      carried(12, { number: 'OLD-1' }),
      carried(13, { number: 'ZCT-017-26-00009-X' }),
      carried(14, { idCard: null }),
      carried(15),
      { ...carried(15), name: 'Somebody else', valid: { months: 12 } },
    );
    expect(first.map((one) => one.problem ?? 'issued')).toEqual([
      'issued',
      'again',
      'numberTaken',
      'numberReserved',
      'noIdCard',
      'issued',
      'otherName',
    ]);
    const again = await issue(carried(11), carried(15), { ...carried(12), name: 'Person 12' });
    expect(again.map((one) => one.problem ?? 'issued')).toEqual(['again', 'again', 'issued']);
  });
  it('has a unique number when many are issued at once', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, at) => issue(certificateOf(100 + at), certificateOf(200 + (at % 5)))),
    );
    const numbers = many.flat().flatMap((one) => ('number' in one ? [one.number] : []));
    expect(new Set(numbers).size).toBe(25);
    expect(many.flat().filter(({ problem }) => problem === 'again')).toHaveLength(15);
  });
  it('is withdrawn with a reason, and the log records it', async () => {
    const [one] = await issue(certificateOf(300));
    const { id, number } = one as { id: string; number: string };
    const withdraw = (more: object) =>
      server.call(
        applyMove,
        { lifecycle: 'training-certificate', move: 'withdraw', ids: [id], ...more },
        { as: manager.session },
      );
    expect((await withdraw({})).code).toBe(4000);
    expect((await withdraw({ reason: '冒名参加考试' })).code).toBe(1000);
    const kept = (await entered()).filter((entry) => entry.number === number);
    expect(kept.map(({ state, isSame }) => [state, isSame])).toEqual([
      ['valid', true],
      ['withdrawn', true],
    ]);
  });
  it('is reported if its row was changed in the database', async () => {
    const broken = async () => (await verifyTrainingCertificates(database.kysely)).broken;
    expect(await broken()).toEqual([]);
    const [first, second] = (await issue(certificateOf(400), certificateOf(401))) as { id: string; number: string }[];
    await sql`update zero_carbon.training_certificates set expires_on = expires_on + 1 where id = ${first!.id}`.execute(
      database.kysely,
    );
    await sql`update zero_carbon.trainees set name = 'Somebody else' where name = 'Person 401'`.execute(
      database.kysely,
    );
    expect(await broken()).toEqual([
      { number: first!.number, what: 'facts' },
      { number: second!.number, what: 'facts' },
      { number: second!.number, what: 'keys' },
    ]);
  });
});
