import { hashPassword } from '#accounts/identity/people/server/password.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { addTrainees } from '#zero-carbon/training/server/add-trainee.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { setFirstPassword } from '#zero-carbon/training/server/add-query-user.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { demoActor } from './demo-actor.ts';
import { demoCourses } from './demo-courses.ts';
import { generateTrainees } from './generate-trainees.ts';

export const demoTrainees = 300;

export interface DemoTraining {
  /** The party of the issuing organisation. */
  readonly organisation: string;
  readonly count?: number;
}

/**
 * Fills an empty training register with invented people, all or none; a register that is not empty stays unchanged. The
 * second documented person has a query password, the demo's.
 *
 * @returns the number of loaded people.
 */
export async function loadDemoTraining(
  db: Db,
  keyring: Keyring,
  clock: Clock,
  { organisation, count = demoTrainees }: DemoTraining,
): Promise<number> {
  if (await isFilled(db)) return 0;
  const password = await hashPassword(trainingExamples[1].queryPassword);
  const ids = createIdNumbers(keyring);
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const courses = await tx
      .insertInto('zero_carbon.courses')
      .values(demoCourses.map(({ code, zh, en }) => ({ code, name_zh: zh, name_en: en })))
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((row) => ({ name_zh: row.ref('excluded.name_zh') })),
      )
      .returning(['id', 'code'])
      .execute();
    // the rows of the courses are locked now: of two servers starting together one is second
    if (await isFilled(tx)) return 0;
    const courseIds = new Map(courses.map(({ id, code }) => [code, id]));
    const trainees = generateTrainees(count, clock.today());
    const added = await addTrainees(tx, ids, trainees, { at });
    await setFirstPassword(tx, added[1]!, password, at);
    const rows = trainees.flatMap(({ certificates }, index) =>
      certificates.map(({ number, course, issuedOn, expiresOn, withdrawnOn }) => ({
        number,
        trainee_id: added[index]!,
        course_id: courseIds.get(course)!,
        organisation_id: organisation,
        issued_on: issuedOn,
        expires_on: expiresOn,
        state: withdrawnOn === null ? ('valid' as const) : ('withdrawn' as const),
        withdrawn_on: withdrawnOn,
        withdrawn_at: withdrawnOn === null ? null : midnight(withdrawnOn),
        entered_at: midnight(issuedOn),
      })),
    );
    await tx.insertInto('zero_carbon.training_certificates').values(rows).execute();
    return trainees.length;
  });
}

/** The register of the demo: its certificates are the documented organisation's. */
export async function loadDemoRegister(db: Db, keyring: Keyring, clock: Clock): Promise<number> {
  const { partyId: organisation } = (await demoActor(db, 'organisation1'))!;
  return loadDemoTraining(db, keyring, clock, { organisation });
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const isFilled = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('zero_carbon.trainees').select('id').limit(1).executeTakeFirst()) !== undefined;
