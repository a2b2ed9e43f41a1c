import { expect, it } from 'vitest';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { makeWatched, type Watched } from '../../../../../test/support/make-watched.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { followCertificate } from './follow-certificate.ts';
import { keepSurveillances } from './keep-surveillances.ts';
import { marksOf } from './marks-of.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const log = createLog({ level: 'silent' });
const { signal } = new AbortController();
const later = (days: number) => {
  const day = addDays(clock.today(), days);
  return { zone: clock.zone, today: () => day, now: () => new Date(`${day}T01:00:00Z`) };
};
const keep = (days = 0) => keepSurveillances({ database, clock: later(days), log, signal });

/** The successor of a certificate: of the same term for a correction, of another for a renewal. */
async function replace({ id, number }: Watched, isCorrection: boolean): Promise<string> {
  return database.kysely.transaction().execute(async (tx) => {
    const { id: _id, ...row } = await tx
      .selectFrom('zero_carbon.certificates')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const today = clock.today();
    const next = await tx
      .insertInto('zero_carbon.certificates')
      .values({
        ...row,
        number: number.replace(/.$/, isCorrection ? '!' : '?'),
        issued_on: today,
        state: 'valid',
        state_on: null,
        state_note_zh: null,
        state_note_en: null,
        decide_by: null,
        replaces_id: id,
        is_correction: isCorrection,
        ...(!isCorrection && { expires_on: addDays(addMonths(today, 36), -1) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await move(tx, certificateLifecycle, 'replace', id, { actor: system, clock });
    return next.id;
  });
}

const follow = (id: string) => database.kysely.transaction().execute((tx) => followCertificate(tx, id, clock));
const statesOf = async (id: string) =>
  (
    await database.pool.query(
      'select turn, state from zero_carbon.surveillances where certificate_id = $1 order by turn',
      [id],
    )
  ).rows;
const stateOf = async (id: string) =>
  (await database.pool.query('select state from zero_carbon.certificates where id = $1', [id])).rows[0].state;

it.each(['new', 'former', 'none'] as const)(
  'transfers surveillances to a correction, with events in any order: %s',
  async (first) => {
    const watched = await makeWatched(database, clock);
    await keep();
    const marks = await marksOf(database.pool, watched.id);
    const id = await replace(watched, true);
    if (first !== 'none')
      for (const one of first === 'new' ? [id, watched.id] : [watched.id, id, id]) await follow(one);
    // without the events, the scheduled job finds it
    else await keep();
    expect(await statesOf(watched.id)).toEqual([]);
    expect(await statesOf(id)).toEqual([{ turn: 1, state: 'due' }]);
    expect(await marksOf(database.pool, id)).toEqual(marks);
    expect(await marksOf(database.pool, watched.id)).toEqual([]);
  },
);

it('suspends a correction for a surveillance that lapsed before', async () => {
  const watched = await makeWatched(database, clock, { ahead: 20 });
  await keep();
  await keep(21);
  await keep(111);
  expect(await stateOf(watched.id)).toBe('suspended');
  const id = await replace(watched, true);
  await follow(watched.id);
  expect(await stateOf(id)).toBe('valid');
  await keep(111);
  expect(await stateOf(id)).toBe('suspended');
});

it('restarts surveillances for a renewal, and closes open ones of the former certificate', async () => {
  const watched = await makeWatched(database, clock);
  await keep();
  const id = await replace(watched, false);
  await follow(id);
  await follow(watched.id);
  expect(await statesOf(watched.id)).toEqual([{ turn: 1, state: 'closed' }]);
  expect((await marksOf(database.pool, id)).map(({ on }) => on)).toEqual([
    addMonths(clock.today(), 12),
    addMonths(clock.today(), 24),
  ]);
});

it('ignores a certificate issued outside the portal', async () => {
  const watched = await makeWatched(database, clock);
  await database.pool.query('delete from zero_carbon.surveillance_plans where certificate_id = $1', [watched.id]);
  await database.pool.query('update zero_carbon.certificates set site_id = null where id = $1', [watched.id]);
  await follow(watched.id);
  expect(await marksOf(database.pool, watched.id)).toEqual([]);
});
