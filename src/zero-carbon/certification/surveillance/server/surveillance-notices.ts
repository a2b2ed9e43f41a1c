import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { translate } from '#kernel/i18n/text.ts';
import { closeToDos } from '#kernel/notify/server/close-to-dos.ts';
import { announcedNotice, moveNotice, type AboutRecords, type NoticeKind } from '#kernel/notify/server/notice-kind.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { within, type Mover } from '#kernel/workflow/server/mover.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';

const surveillances = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('zero_carbon.surveillances as s')
    .innerJoin('zero_carbon.certificates as c', 'c.id', 's.certificate_id')
    .select(['s.id', 's.turn', 's.day', 's.state', 's.due_on', 's.grace_until', 'c.number', 'c.state as certificate'])
    .where('s.id', 'in', ids);

const about =
  (page: string): AboutRecords<'turn' | 'number' | 'day'> =>
  async (db, ids) =>
    new Map(
      (await surveillances(db, ids).execute()).map(({ id, turn, day, due_on: dueOn, number }) => [
        id,
        { values: { turn, number, day: dueOn ?? day }, path: `/index/${page}?open=${id}` },
      ]),
    );

/** The enterprise has to declare, and is informed of the consequence otherwise. */
export const declareNotice = moveNotice({
  name: 'zero-carbon.surveillance-to-declare',
  title: text.noticeDeclareTitle,
  lifecycle: surveillanceLifecycle,
  moves: ['miss', 'fail'],
  start: true,
  whom: 'owner',
  permission: 'reports.submit',
  toDo: true,
  legalEffect: true,
  text: text.noticeDeclare,
  mail: { subject: text.noticeDeclare, text: text.mailDeclare },
  async about(db, ids, { lang }) {
    const rows = await surveillances(db, ids)
      .select((of) => of.fn<string>('kernel.period_end', [of.val('surveillance-grace'), 's.day']).as('grace'))
      .execute();
    return new Map(
      rows.map((row) => {
        const { id, turn, day, number, state, certificate, due_on: dueOn, grace_until: graceUntil } = row;
        const until = dueOn ?? day;
        const grace = graceUntil ?? row.grace;
        const what =
          certificate === 'suspended'
            ? text.mailWithdraw
            : state === 'failed'
              ? text.mailFailed
              : state === 'overdue'
                ? text.mailSuspend
                : text.mailGrace;
        const values = { turn, number, day: until, what: translate(what, lang, { grace, until }) };
        return [id, { values, path: `/index/mysurveillances?open=${id}` }];
      }),
    );
  },
});

/** The organisation has to check. */
export const checkNotice = moveNotice({
  name: 'zero-carbon.surveillance-to-check',
  title: text.noticeCheckTitle,
  lifecycle: surveillanceLifecycle,
  moves: ['declare'],
  whom: 'assigned',
  permission: 'certificates.surveil',
  toDo: true,
  text: text.noticeCheck,
  about: about('surveillances'),
});

/** Informs the enterprise of the result. */
export const resultNotice = moveNotice({
  name: 'zero-carbon.surveillance-result',
  title: text.noticeResultTitle,
  lifecycle: surveillanceLifecycle,
  moves: ['maintain', 'fail'],
  whom: 'owner',
  permission: 'certificates.read',
  legalEffect: true,
  text: text.noticeResult,
  about: about('mysurveillances'),
});

const waiting = (words: 'Confirm' | 'Back', isChecked: boolean): NoticeKind =>
  announcedNotice({
    name: `zero-carbon.surveillance-to-${words === 'Confirm' ? 'confirm' : 'check-again'}`,
    title: text[`notice${words}Title`],
    entity: surveillanceLifecycle.name,
    whom: 'person',
    permission: 'certificates.surveil',
    toDo: true,
    text: text[`notice${words}`],
    async isDue(db, id) {
      const found = await surveillances(db, [id])
        .where('s.state', '=', 'declared')
        .where('s.outcome', isChecked ? 'is not' : 'is', null)
        .forShare('s')
        .executeTakeFirst();
      return found !== undefined;
    },
    async about(db, ids, { actor }) {
      const reach = within(surveillanceLifecycle, actor.permissions.get('certificates.surveil'), actor, 's');
      const rows = await surveillances(db, ids).where(reach).execute();
      return new Map(
        rows.map(({ id, turn, number }) => [id, { values: { turn, number }, path: `/index/surveillances?open=${id}` }]),
      );
    },
  });

/** Findings wait for a second person. */
export const confirmNotice = waiting('Confirm', true);

/** Findings were sent back. */
export const backNotice = waiting('Back', false);

interface Teller {
  readonly db: Db;
  readonly clock: Clock;
  readonly actor: Pick<Mover, 'personId'>;
}

/** Creates a to-do for the people of the organisation who may confirm the findings, except their author. */
export async function waitForConfirmation(teller: Teller, id: string, organisation: string): Promise<void> {
  const { db, actor, clock } = teller;
  await closeToDos(db, surveillanceLifecycle.name, id, clock.now());
  const people = await db
    .selectFrom('zero_carbon.organisations as o')
    .innerJoin('accounts.memberships as m', 'm.party_id', 'o.party_id')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select(['m.person_id as personId', 'm.party_id as partyId'])
    .distinct()
    .where('o.id', '=', organisation)
    .where('g.permission', '=', 'certificates.surveil')
    .where('m.person_id', '!=', actor.personId)
    .orderBy('m.person_id')
    .limit(100)
    .execute();
  for (const person of people) {
    await announce(db, confirmNotice, { id, to: 'declared', by: actor.personId, person, at: clock.now() });
  }
}

/** Creates a to-do for the person who checked it before. */
export async function waitForCheck(
  { db, actor, clock }: Teller,
  id: string,
  personId: string | null,
  organisation: string,
): Promise<void> {
  await closeToDos(db, surveillanceLifecycle.name, id, clock.now());
  const party = await db
    .selectFrom('zero_carbon.organisations')
    .select('party_id as partyId')
    .where('id', '=', organisation)
    .executeTakeFirst();
  if (personId === null || !party?.partyId) return;
  const person = { personId, partyId: party.partyId };
  await announce(db, backNotice, { id, to: 'declared', by: actor.personId, person, at: clock.now() });
}
