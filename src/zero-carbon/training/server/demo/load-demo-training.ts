import { hashPassword } from '#accounts/identity/people/server/password.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { addTrainee } from '#zero-carbon/training/server/add-trainee.ts';
import { createIdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { setFirstPassword } from '#zero-carbon/training/server/add-query-user.ts';
import { trainingExamples } from '#zero-carbon/training/training-examples.ts';
import { demoCourses } from './demo-courses.ts';
import { generateTrainees } from './generate-trainees.ts';

export const demoTrainees = 300;

/**
 * Fills an empty training register with invented people, all or none; one that holds anything is left alone. The second
 * documented person has a query password, the demo's.
 *
 * @returns how many were loaded.
 */
export async function loadDemoTraining(db: Db, keyring: Keyring, clock: Clock, count = demoTrainees): Promise<number> {
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
    // the rows of the courses are locked now: of two servers starting together one comes second
    if (await isFilled(tx)) return 0;
    const courseIds = new Map(courses.map(({ id, code }) => [code, id]));
    const trainees = generateTrainees(count, clock.today());
    const rows = [];
    for (const [index, { name, idCard, certificates }] of trainees.entries()) {
      const traineeId = await addTrainee(tx, ids, { name, idCard, at });
      if (index === 1) await setFirstPassword(tx, traineeId, password, at);
      for (const { number, course, issuedOn, expiresOn, withdrawnOn } of certificates)
        rows.push({
          number,
          trainee_id: traineeId,
          course_id: courseIds.get(course)!,
          issued_on: issuedOn,
          expires_on: expiresOn,
          withdrawn_on: withdrawnOn,
        });
    }
    await tx.insertInto('zero_carbon.training_certificates').values(rows).execute();
    return trainees.length;
  });
}

const isFilled = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('zero_carbon.trainees').select('id').limit(1).executeTakeFirst()) !== undefined;
