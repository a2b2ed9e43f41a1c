import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { addDays } from '#demo/server/zero-carbon/certificates/demo-dates.ts';
import { publishedTemplates } from '#zero-carbon/certification/templates/server/published-templates.ts';
import { seedTemplates } from '#zero-carbon/certification/templates/server/seed-templates.ts';
import {
  issueTrainingCertificates,
  type NewTrainingCertificate,
} from '#zero-carbon/training/certificates/server/issue-training-certificates.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { enrolStaff } from '#zero-carbon/training/enrolment/server/enrol-staff.ts';
import type { SessionKeeper } from '#zero-carbon/training/sessions/server/session-reach.ts';
import { planSession } from '#zero-carbon/training/sessions/server/save-session.ts';
import { saveResults } from '#zero-carbon/training/sessions/server/save-results.ts';
import { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { demoActor } from './demo-actor.ts';
import { demoSessions, type DemoSession } from './demo-sessions.ts';
import { generateTrainees } from './generate-trainees.ts';

/** Number of certificate holders to skip, so that no enrolled person is in the register already. */
const heldBefore = 300;

/**
 * Creates demo sessions in each state, moved there by the responsible people: enterprises enrol, the organisation holds
 * them. If the organisation has any session, nothing changes.
 */
export async function loadDemoSessions(db: Db, keyring: Keyring, clock: Clock): Promise<number> {
  const [organisation, ...enterprises] = await Promise.all(
    ['organisation1', 'enterprise1', 'enterprise2', 'enterprise3'].map((name) => demoActor(db, name)),
  );
  if (!organisation) return 0;
  // certificates of its finished session use the scheme's template
  await seedTemplates(db, clock);
  return db.transaction().execute(async (tx) => {
    // of two servers starting together one is second
    await tx
      .selectFrom('accounts.parties')
      .select('id')
      .where('id', '=', organisation.partyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = await tx
      .selectFrom('zero_carbon.training_sessions')
      .select('id')
      .where('organisation_id', '=', organisation.partyId)
      .limit(1)
      .executeTakeFirst();
    if (known) return 0;
    const ids = createIdNumbers(keyring, 'zero_carbon.training_enrolments');
    const people = generateTrainees(heldBefore + 120, clock.today())
      .slice(heldBefore)
      .filter(({ name }) => name.length > 2);
    for (const one of demoSessions) {
      const at = shifted(clock, -one.planned);
      const courseId = await courseOf(tx, one.course);
      const manager = { db: tx, lang: 'zh', actor: organisation, clock: at } as unknown as SessionKeeper;
      const { id } = await planSession({ courseId, ...arrangementOf(one, clock.today()) }, manager);
      if (one.state === 'planned') continue;
      await move(tx, trainingSessionLifecycle, 'open', id, { actor: organisation, clock: at });
      for (const [index, count] of one.enrolled.entries()) {
        const actor = enterprises[index];
        if (!actor || count === 0) continue;
        const enrolled = people.splice(0, count).map(({ name, idCard }) => ({ name, idCard, phone: '' }));
        await enrolStaff({ id, people: enrolled }, { ...manager, actor } as never, ids);
      }
      await walk(one, id, manager, { clock: shifted(clock, 0), keyring });
    }
    return demoSessions.length;
  });
}

async function walk(
  { state, reason }: DemoSession,
  id: string,
  manager: SessionKeeper,
  { clock, keyring }: { readonly clock: Clock; readonly keyring: Keyring },
): Promise<void> {
  const { db: tx, actor } = manager;
  if (state === 'cancelled') {
    await move(tx, trainingSessionLifecycle, 'cancel', id, { actor, clock, reason, changes: { reason } });
    return;
  }
  if (state === 'open') return;
  await move(tx, trainingSessionLifecycle, 'close', id, { actor, clock });
  if (state === 'closed') return;
  const rows = await tx
    .selectFrom('zero_carbon.training_enrolments')
    .select('id')
    .where('session_id', '=', id)
    .orderBy('place')
    .execute();
  const results = rows.map((row, at) =>
    at % 7 === 5
      ? { id: row.id, attended: 'no' as const }
      : {
          id: row.id,
          result: at % 6 === 4 ? ('failed' as const) : ('passed' as const),
          score: String(at % 6 === 4 ? 51 : 72 + at * 3),
        },
  );
  await saveResults({ id, rows: results }, { ...manager, clock });
  await move(tx, trainingSessionLifecycle, 'finish', id, { actor, clock });
  await certify(id, { ...manager, clock }, keyring);
}

/** Issues a certificate to everyone who passed, except the last one: the demo has one certificate left to issue. */
async function certify(sessionId: string, { db: tx, actor, clock }: SessionKeeper, keyring: Keyring): Promise<void> {
  const numbers = createIdNumbers(keyring, 'zero_carbon.training_enrolments');
  const passed = await tx
    .selectFrom('zero_carbon.training_enrolments as e')
    .innerJoin('zero_carbon.training_sessions as s', 's.id', 'e.session_id')
    .select(['e.id', 'e.name', 'e.id_sealed', 's.course_id'])
    .where('e.session_id', '=', sessionId)
    .where('e.result', '=', 'passed')
    .orderBy('e.place')
    .execute();
  const [template] = await publishedTemplates(tx, { kind: 'training', partyId: actor.partyId });
  const certificates = passed.slice(0, -1).map((one): NewTrainingCertificate => ({
    name: one.name,
    idCard: numbers.opened(one.id_sealed!, one.id)!,
    courseId: one.course_id,
    enrolment: { id: one.id, sessionId },
    templateId: template!.id,
    valid: { months: template!.months },
  }));
  await issueTrainingCertificates(tx as Tx, { actor, certificates }, { ids: createIdNumbers(keyring), clock });
}

const arrangementOf = ({ starts, days, closes, ...session }: DemoSession, today: string) => ({
  startsOn: addDays(today, starts),
  endsOn: addDays(today, starts + days - 1),
  closesOn: addDays(today, closes),
  place: session.place,
  capacity: session.capacity,
  hours: session.hours,
  price: session.price,
  contact: '培训部 0571-85123456',
});

/** The clock shifted by some days. */
const shifted = (clock: Clock, days: number): Clock => ({
  ...clock,
  now: () => new Date(clock.now().getTime() + days * 86_400_000),
  today: () => addDays(clock.today(), days),
});

const courseOf = async (tx: Db, code: string): Promise<string> =>
  (await tx.selectFrom('zero_carbon.courses').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
