import { peopleWords } from '#accounts/identity/people/people.words.ts';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import type { queryTrainingCertificates, TrainingCertificateRow } from '#zero-carbon/training/training.contract.ts';
import { createPictures } from '#zero-carbon/training/certificates/server/certificate-picture.ts';
import { stateToday } from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { byNumber, countOfTrainee, ofTrainee, type FoundTrainingCertificate } from './certificates-of.queries.ts';
import { checkQueryPassword } from './check-query-password.ts';
import { networkShare } from './query-limits.ts';
import { findTrainee } from './trainees.queries.ts';
import type { TrainingParts } from './training-parts.ts';

type Query = ParamsOf<typeof queryTrainingCertificates>;
type Answer = ResultOf<typeof queryTrainingCertificates>;

/** Certificates by number, or by ID card number with the query password, independent of earlier checks. */
export function queryCertificates(parts: TrainingParts, query: Query, context: Context<'public'>): Promise<Answer> {
  return Number(query.queryType) === 1 ? byCertificate(parts, query, context) : byIdCard(parts, query, context);
}

async function byCertificate(parts: TrainingParts, query: Query, context: Context<'public'>): Promise<Answer> {
  const { pool, db, caller, clock } = context;
  const share = networkShare('check', caller.address);
  const wait = await parts.limits.take(db, share, clock.now());
  if (wait > 0) throw refuse.tooMany(wait);
  const number = (query.certNo ?? '').normalize('NFKC').toUpperCase();
  const name = normalise(query.name);
  const subjects = [
    { kind: 'name-of-certificate', value: number },
    { kind: 'certificate-of-name', value: name },
  ] as const;
  const hit = await parts.guesses.answer(context, {
    subjects,
    ticket: query.ticket,
    find: async () => (await byNumber(pool, [number, name]))[0],
    traineeIdOf: ({ trainee_id: id }) => id,
  });
  const found = hit === undefined ? [] : [hit];
  // only guesses count
  if (found.length > 0) await parts.limits.giveBack(db, share);
  const rows = await presentCertificates(parts, query.start > 0 ? [] : found, context);
  // a picture contains the code that the first query password needs, and a number is no secret
  const shown = parts.certificateCode ? rows.map((row) => ({ ...row, certFullUrl: '' })) : rows;
  return { rows: shown, total: found.length };
}

async function byIdCard(parts: TrainingParts, query: Query, context: Context<'public'>): Promise<Answer> {
  const { db, pool, caller, clock, lang, openField } = context;
  const { name, idCard = '', queryCode = '', start, limit } = query;
  const password = openField('queryCode', queryCode);
  if (password === null) throw refuse.invalid([{ path: 'queryCode', message: peopleWords.passwordUnsealed[lang] }]);
  const trainee = await findTrainee(db, parts.ids, { name, idCard });
  const person = parts.ids.hash(idCardNumber(idCard) ?? '').toString('hex');
  await checkQueryPassword(trainee, password, { db, limits: parts.limits, caller, at: clock.now(), person });
  if (!trainee) throw new Error('A password was right for nobody');
  const [found, counted] = await Promise.all([
    ofTrainee(pool, [trainee.id, start, limit]),
    countOfTrainee(pool, [trainee.id]),
  ]);
  return { rows: await presentCertificates(parts, found, context), total: counted[0]?.total ?? 0 };
}

interface Reader {
  readonly db: Db;
  readonly clock: Clock;
  readonly lang: Lang;
}

/** Certificates in the form of the response, each with a signed path to its picture, rendered if missing. */
async function presentCertificates(
  parts: TrainingParts,
  found: readonly FoundTrainingCertificate[],
  { db, clock, lang }: Reader,
): Promise<TrainingCertificateRow[]> {
  const pictureOf = createPictures(db, parts);
  const rows: TrainingCertificateRow[] = [];
  for (const certificate of found) {
    const picture =
      certificate.file_id !== null && certificate.sha256 !== null
        ? { id: certificate.file_id, sha256: certificate.sha256 }
        : await pictureOf(certificate.id, clock.now());
    // erased at this moment
    if (!picture) continue;
    rows.push({
      certNo: certificate.number,
      name: certificate.name,
      idCard: parts.ids.masked(certificate.id_sealed, certificate.trainee_id),
      course: inLang(certificate, 'course', lang),
      certDate: certificate.issued_on,
      validDate: certificate.expires_on,
      isValid: stateToday(certificate, clock.today()),
      certFullUrl: parts.signer.sign(picture),
    });
  }
  return rows;
}
