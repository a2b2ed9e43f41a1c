import { describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import * as contract from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeWatched, type Watched } from '../../../../../test/support/make-watched.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { keepSurveillances } from './keep-surveillances.ts';

const database = useDatabase();
const server = useServer(database);
const as = ({ session }: FakeActor) => ({ as: session });

/** A clock some days ahead; sessions and calls stay in the present. */
const later = (days: number) => {
  const day = addDays(server.clock.today(), days);
  return { zone: server.clock.zone, today: () => day, now: () => new Date(`${day}T01:00:00Z`) };
};
const log = createLog({ level: 'silent' });
const { signal } = new AbortController();
const keep = (days = 0) => keepSurveillances({ database, clock: later(days), log, signal });
const services = { recipients: { publicUrl: '', of: () => Promise.resolve([]) } } as never;
const lapse = (days: number) =>
  actOnDues({ lifecycles: [certificateLifecycle], kinds: [] }, { database, clock: later(days), services, log, signal });

const idOf = async ({ id }: Pick<Watched, 'id'>): Promise<string> =>
  (await database.pool.query('select id from zero_carbon.surveillances where certificate_id = $1', [id])).rows[0]?.id;
const stored = async (id: string) =>
  (await database.pool.query('select * from zero_carbon.surveillances where id = $1', [id])).rows[0];
const publicly = async ({ number }: Pick<Watched, 'number'>) =>
  (await server.call(verifyCertificate, { number })).data.certificate!;
const declare = (id: string, { report, owner }: Watched) =>
  server.call(contract.declareSurveillance, { id, report }, as(owner));
const show = async (id: string, by: FakeActor) => (await server.call(contract.showSurveillance, { id }, as(by))).data;
/** Another manager of the organisation requests the restoration. */
async function requestRestore({ id, second }: Watched) {
  const at = { kind: 'review_organisation', role: 'organisation_manager', partyId: second.partyId } as const;
  const manager = await fakeActor(database, server.clock, at);
  const asked = { lifecycle: 'certificate', move: 'requestRestore', ids: [id], reason: 'Energy data' };
  return server.call(applyMove, asked, as(manager));
}

async function check(id: string, outcome: 'maintain' | 'fail', { first }: Watched, reason = '') {
  const { version } = await show(id, first);
  return server.call(contract.checkSurveillance, { id, version, outcome, ...(reason !== '' && { reason }) }, as(first));
}
async function confirm(id: string, by: FakeActor) {
  const { version } = await show(id, by);
  return server.call(contract.confirmSurveillance, { id, version }, as(by));
}
/** A surveillance that can be declared. */
async function opened(ahead = 60) {
  const watched = await makeWatched(database, server.clock, { ahead });
  await keep();
  return { ...watched, surveillance: await idOf(watched) };
}
const suspensions = async ({ id }: Pick<Watched, 'id'>) =>
  (
    await database.pool.query(
      'select kind, note_zh, note_en from zero_carbon.certificate_changes where certificate_id = $1 order by id',
      [id],
    )
  ).rows;

describe('a surveillance', () => {
  it('opens once 90 days before its day, and is planned before', async () => {
    const watched = await makeWatched(database, server.clock, { ahead: 95 });
    await keep();
    expect(await idOf(watched)).toBeUndefined();
    expect((await publicly(watched)).surveillances).toEqual([
      { turn: 1, on: watched.day, state: null },
      { turn: 2, on: addMonths(watched.day, 12), state: null },
    ]);
    await Promise.all([keep(5), keep(5)]);
    await keep(5);
    const { rows } = await database.pool.query(
      `select s.turn, s.day::text, s.state, s.due_on::text,
              (select count(*)::int from kernel.history where entity = 'surveillance' and entity_id = s.id::text) as told,
              (select act_on::text from kernel.dues where entity = 'surveillance' and entity_id = s.id::text) as reminded
         from zero_carbon.surveillances s where certificate_id = $1`,
      [watched.id],
    );
    expect(rows).toEqual([
      {
        turn: 1,
        day: watched.day,
        state: 'due',
        due_on: watched.day,
        told: 1,
        reminded: addDays(watched.day, -30),
      },
    ]);
    expect((await publicly(watched)).surveillances[0]).toEqual({ turn: 1, on: watched.day, state: 'due' });
  });

  it('is declared, checked, and confirmed by a second person; it lists values beside the certified ones', async () => {
    const watched = await opened();
    const { surveillance: id, first, second, owner, report } = watched;
    const own = (await server.call(contract.showOwnSurveillance, { id }, as(owner))).data;
    expect(own).toMatchObject({ mayDeclare: true, reports: [{ id: report }], declared: null });
    expect((await declare(id, watched)).data).toEqual({ state: 'declared' });
    expect((await declare(id, watched)).code).toBe(4009);
    const shown = await show(id, first);
    expect(shown).toMatchObject({
      state: 'declared',
      mayCheck: true,
      mayConfirm: false,
      certified: { net: '200.000' },
    });
    expect(shown.declared?.net).toMatch(/^\d+\.\d{3}$/);
    expect((await check(id, 'fail', watched)).code).toBe(4000);
    expect((await check(id, 'maintain', watched)).code).toBe(1000);
    expect((await check(id, 'maintain', watched)).code).toBe(4009);
    expect((await confirm(id, first)).code).toBe(5000);
    const version = (await show(id, second)).version;
    const back = { id, version, reason: 'Look at the meters' };
    expect((await server.call(contract.sendBackSurveillance, back, as(second))).code).toBe(1000);
    expect(await show(id, first)).toMatchObject({ mayCheck: true, sentBack: back.reason, check: null });
    await check(id, 'maintain', watched, 'As metered');
    expect((await server.call(contract.confirmSurveillance, { id, version }, as(second))).code).toBe(4009);
    expect((await confirm(id, second)).data).toEqual({ state: 'maintained' });
    expect(await suspensions(watched)).toEqual([]);
    const after = (await server.call(contract.showOwnSurveillance, { id }, as(owner))).data;
    expect(after).toMatchObject({ state: 'maintained', mayDeclare: false, result: { reason: 'As metered' } });
    expect((await publicly(watched)).surveillances.map(({ state }) => state)).toEqual(['maintained', null]);
    const { data } = await server.call(recordHistory, { entity: 'surveillance', id }, as(owner));
    expect(data.rows.map(({ action }) => action)).toHaveLength(6);
  });

  it('is overdue the day after, suspends after 90 days of grace, and restores after confirmation', async () => {
    const watched = await opened();
    const { surveillance: id, day } = watched;
    const { grace_until: none } = await stored(id);
    expect(none).toBeNull();
    await keep(60);
    expect((await stored(id)).state).toBe('due');
    // the job may run late: the grace period starts on the day itself
    await keep(64);
    expect(await stored(id)).toMatchObject({ state: 'overdue', grace_until: addDays(day, 90) });
    await keep(150);
    expect((await publicly(watched)).isValid).toBe('valid');
    await Promise.all([keep(151), keep(151)]);
    await keep(151);
    expect(await suspensions(watched)).toMatchObject([
      { kind: 'suspended', note_zh: expect.stringContaining('第 1 次'), note_en: expect.stringContaining('1') },
    ]);
    const suspended = await publicly(watched);
    const until = addMonths(addDays(day, 91), 6);
    expect(suspended).toMatchObject({ isValid: 'suspended', decideBy: until });
    expect(await stored(id)).toMatchObject({ state: 'overdue', due_on: until });
    const ahead = (await server.call(reportStart, {}, as(watched.owner))).data.surveillances;
    expect(ahead).toMatchObject([{ id, state: 'overdue', withdrawnAfter: until }]);
    await declare(id, watched);
    await check(id, 'maintain', watched);
    expect((await publicly(watched)).isValid).toBe('suspended');
    await confirm(id, watched.second);
    expect((await publicly(watched)).isValid).toBe('valid');
    expect((await suspensions(watched)).map(({ kind }) => kind)).toEqual(['suspended', 'restored']);
  });

  it('suspends at once after a failure, with the reason for the enterprise only, and can be declared again', async () => {
    const watched = await opened();
    const { surveillance: id } = watched;
    await declare(id, watched);
    await check(id, 'fail', watched, 'The meters are not read');
    await confirm(id, watched.second);
    const suspended = await publicly(watched);
    expect(suspended.isValid).toBe('suspended');
    expect(JSON.stringify(suspended)).not.toContain('meters');
    expect((await server.call(contract.showOwnSurveillance, { id }, as(watched.owner))).data).toMatchObject({
      state: 'failed',
      result: { outcome: 'fail', reason: 'The meters are not read' },
      withdrawnAfter: addMonths(server.clock.today(), 6),
      mayDeclare: true,
    });
    await declare(id, watched);
    await check(id, 'maintain', watched);
    await confirm(id, watched.second);
    expect((await publicly(watched)).isValid).toBe('valid');
  });

  it('is withdrawn with its certificate six months after the suspension, and closed', async () => {
    const watched = await opened();
    await keep(61);
    await keep(151);
    const until = addMonths(addDays(watched.day, 91), 6);
    const days = Math.round((Date.parse(until) - Date.parse(server.clock.today())) / 86_400_000);
    await lapse(days);
    expect((await publicly(watched)).isValid).toBe('suspended');
    await Promise.all([lapse(days + 1), lapse(days + 1)]);
    expect((await suspensions(watched)).map(({ kind, note_en: note }) => [kind, note])).toMatchObject([
      ['suspended', expect.any(String)],
      ['withdrawn', 'Not restored within the period of suspension'],
    ]);
    await keep(days + 1);
    expect((await stored(watched.surveillance)).state).toBe('closed');
    expect((await declare(watched.surveillance, watched)).code).toBe(5000);
  });

  it('does not end a suspension for another reason', async () => {
    const watched = await opened();
    const { id, surveillance, second } = watched;
    const texts = { reason: 'Energy data', noteZh: '核查中', noteEn: 'Under investigation' };
    const byHand = (move: string) =>
      server.call(applyMove, { lifecycle: 'certificate', move, ids: [id], ...texts }, as(second));
    expect((await byHand('suspend')).data.moved).toEqual([id]);
    await declare(surveillance, watched);
    await check(surveillance, 'maintain', watched);
    await confirm(surveillance, second);
    expect((await publicly(watched)).isValid).toBe('suspended');

    // its own suspension, restored manually and suspended manually for another reason
    const other = await opened();
    await keep(61);
    await keep(151);
    const own = (move: string) =>
      server.call(applyMove, { lifecycle: 'certificate', move, ids: [other.id], ...texts }, as(other.second));
    await requestRestore(other);
    await own('restore');
    await keep(151);
    expect((await publicly(other)).isValid).toBe('valid');
    await own('suspend');
    await declare(other.surveillance, other);
    await check(other.surveillance, 'maintain', other);
    await confirm(other.surveillance, other.second);
    expect((await publicly(other)).isValid).toBe('suspended');
  });

  it('that lapses during another suspension suspends the certificate after its end', async () => {
    const watched = await opened();
    const texts = { reason: 'Energy data', noteZh: '核查中', noteEn: 'Under investigation' };
    const byHand = (move: string) =>
      server.call(applyMove, { lifecycle: 'certificate', move, ids: [watched.id], ...texts }, as(watched.second));
    await byHand('suspend');
    await keep(61);
    await keep(151);
    expect((await suspensions(watched)).map(({ kind }) => kind)).toEqual(['suspended']);
    await requestRestore(watched);
    await byHand('restore');
    await keep(151);
    expect((await suspensions(watched)).map(({ kind }) => kind)).toEqual(['suspended', 'restored', 'suspended']);
  });

  it('accepts no self-assessment of another site, year or enterprise, and no draft', async () => {
    const watched = await opened();
    const { surveillance: id, owner, report } = watched;
    const wrong = async (change: string) => {
      await database.pool.query(`update zero_carbon.reports set ${change} where id = $1`, [report]);
      return declare(id, watched);
    };
    const { rows } = await database.pool.query(
      'select site_id, period_start::text, period_end::text from zero_carbon.reports where id = $1',
      [report],
    );
    const { period_start: start, period_end: end } = rows[0];
    const beforehand = `period_start = '${addMonths(start, -12)}', period_end = '${addMonths(end, -12)}'`;
    expect(await wrong(beforehand)).toMatchObject({ code: 4000, data: [{ path: 'report' }] });
    expect((await wrong(`period_start = '${start}', period_end = '${end}', state = 'draft'`)).code).toBe(4000);
    const stranger = await makeWatched(database, server.clock);
    const foreign = { id, report: stranger.report };
    expect((await server.call(contract.declareSurveillance, foreign, as(owner))).code).toBe(4000);
    expect((await declare(id, { ...watched, owner: stranger.owner })).code).toBe(4003);
    expect((await server.call(contract.showSurveillance, { id }, as(stranger.first))).code).toBe(4003);
    expect((await server.call(contract.showOwnSurveillance, { id }, as(stranger.owner))).code).toBe(4003);
    expect((await wrong(`state = 'self_assessed'`)).code).toBe(1000);
  });
});
