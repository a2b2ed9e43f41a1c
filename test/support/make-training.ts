import { randomBytes, randomInt } from 'node:crypto';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import { isIdCard } from '#kernel/checks/id-card.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import { seedTemplates } from '#zero-carbon/certification/templates/server/seed-templates.ts';
import { loadDemoTraining } from '#demo/server/zero-carbon/training/load-demo-training.ts';
import type { trainingSessionLifecycle } from '#zero-carbon/training/sessions/training-sessions.states.ts';
import { fakeActor } from './fake-actor.ts';
import { nameOrganisation } from './make-finished-report.ts';

/** A course with a unique name. */
export async function makeCourse({ kysely }: Pick<Database, 'kysely'>): Promise<{ id: string; name: string }> {
  const name = `Course ${randomInt(1e9)}`;
  const { id } = await kysely
    .insertInto('zero_carbon.courses')
    .values({ code: name, name_zh: name, name_en: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

interface Wish {
  readonly state?: StateOf<typeof trainingSessionLifecycle>;
  readonly capacity?: number;
  readonly startsOn?: string;
  readonly closesOn?: string;
}

/** An organisation's session, today by default, so that enrolment, session and results fit into one day. */
export async function makeSession(
  database: Pick<Database, 'kysely'>,
  clock: Clock,
  organisation: string,
  { state = 'open', capacity = 20, startsOn = clock.today(), closesOn = startsOn }: Wish = {},
): Promise<{ id: string; course: string; place: string }> {
  const { id: courseId, name: course } = await makeCourse(database);
  const place = `Hall ${randomInt(1e9)}`;
  const { id } = await database.kysely
    .insertInto('zero_carbon.training_sessions')
    .values({
      organisation_id: organisation,
      course_id: courseId,
      state,
      starts_on: startsOn,
      ends_on: startsOn,
      closes_on: closesOn,
      place,
      capacity,
      hours: 16,
      contact: '0572-5123456',
      planned_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, course, place };
}

/** An invented ID card number, a different one for each serial below a million. */
export function idCardOf(serial: number): string {
  const day = new Date(Date.UTC(1900, 0, 1 + Math.floor(serial / 1_000)));
  const first17 = `330523${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial % 1_000).padStart(3, '0')}`;
  return first17 + [...'0123456789X'].find((last) => isIdCard(first17 + last))!;
}

/** A person who can be enrolled. */
export const personOf = (serial: number) => ({ name: `Person ${serial}`, idCard: idCardOf(serial) });

/** A certificate of an organisation, for a person whose sealed data cannot be opened. */
export async function makeTrainingCertificate(
  database: Pick<Database, 'kysely'>,
  clock: Clock,
  organisation: string,
): Promise<{ id: string; number: string; course: string }> {
  const { id: courseId, name: course } = await makeCourse(database);
  const number = `TC-${randomInt(1e9)}`;
  const at = clock.now();
  const { id: trainee } = await database.kysely
    .insertInto('zero_carbon.trainees')
    .values({
      name: 'Somebody',
      name_key: 'somebody',
      id_hash: randomBytes(32),
      id_sealed: randomBytes(60),
      query_password: null,
      query_password_at: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dates = { issued_on: clock.today(), expires_on: addMonths(clock.today(), 36), withdrawn_on: null };
  const { id } = await database.kysely
    .insertInto('zero_carbon.training_certificates')
    .values({
      ...dates,
      number,
      trainee_id: trainee,
      course_id: courseId,
      organisation_id: organisation,
      entered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number, course };
}

/** Fills the register with the demo's people. Their certificates belong to a new organisation. */
export async function fillRegister(
  database: Database,
  { keyring, clock }: { readonly keyring: Keyring; readonly clock: Clock },
  count?: number,
): Promise<void> {
  const { partyId: organisation } = await fakeActor(database, clock, { kind: 'review_organisation' });
  await nameOrganisation(database, organisation);
  await seedTemplates(database.kysely, clock);
  await loadDemoTraining(database.kysely, keyring, clock, { organisation, ...(count === undefined ? {} : { count }) });
}
