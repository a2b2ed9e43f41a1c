import { isAllowedPassword, specifiedPolicy } from '#accounts/identity/people/password-policy.ts';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { addQueryUser as endpoint } from '#zero-carbon/training/training.contract.ts';
import { trainingInputWords, trainingRefusalWords } from '#zero-carbon/training/training.words.ts';
import { findGuessed } from './find-guessed.ts';
import { reportFirstPassword } from './guesses/first-password-notice.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { rememberBrowser } from './guesses/trainee-browsers.ts';
import type { TrainingParts } from './training-parts.ts';

/** Sets the first query password of a certificate holder, once, and reports it to the organisations that certified them. */
export async function addQueryUser(
  parts: Pick<TrainingParts, 'ids' | 'limits' | 'guesses' | 'codes' | 'certificateCode'>,
  { name, idCard, newPassword, confirmNewPassword, certificateCode = '', ticket }: ParamsOf<typeof endpoint>,
  context: Context<'public'>,
): Promise<void> {
  const { db, caller, clock, lang, openField } = context;
  const password = openField('newPassword', newPassword);
  const problems = problemsOf(password, openField('confirmNewPassword', confirmNewPassword), lang);
  if (parts.certificateCode && certificateCode === '')
    problems.push({ path: 'certificateCode', message: trainingInputWords.certificateCode[lang] });
  if (password === null || problems.length > 0) throw refuse.invalid(problems);
  const at = clock.now();
  const proof = parts.certificateCode ? { certificateCode } : {};
  const trainee = await findGuessed(parts, { name, idCard, ticket, ...proof }, context);
  if (!trainee)
    throw refuse.rule(trainingRefusalWords[parts.certificateCode ? 'noCertificateOrCode' : 'noCertificate']);
  if (trainee.queryPassword !== null) throw refuse.rule(trainingRefusalWords.alreadySet, undefined, '000102');
  const hash = await hashPassword(password);
  const isSet = await db.transaction().execute(async (tx) => {
    if (!(await setFirstPassword(tx, trainee.id, hash, at))) return false;
    await reportFirstPassword(tx, trainee.id, at);
    return true;
  });
  if (!isSet) throw refuse.rule(trainingRefusalWords.alreadySet, undefined, '000102');
  await rememberBrowser(db, caller, trainee.id, at);
}

function problemsOf(password: string | null, confirmation: string | null, lang: Lang): InputProblem[] {
  const unsealed = peopleWords.passwordUnsealed[lang];
  if (password === null) return [{ path: 'newPassword', message: unsealed }];
  if (confirmation === null) return [{ path: 'confirmNewPassword', message: unsealed }];
  // the specification fixes this rule for query passwords (§5); a stricter one for accounts does not apply
  if (!isAllowedPassword(specifiedPolicy, password))
    return [{ path: 'newPassword', message: trainingInputWords.passwordForm[lang] }];
  if (password !== confirmation) return [{ path: 'confirmNewPassword', message: trainingInputWords.notSame[lang] }];
  return [];
}

/** Sets the first query password. Only one of several concurrent calls succeeds; the others return false. */
export async function setFirstPassword(db: Db, traineeId: string, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('zero_carbon.trainees')
    .set({ query_password: hash, query_password_at: at })
    .where('id', '=', traineeId)
    .where('query_password', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
