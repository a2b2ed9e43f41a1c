import { sql } from 'kysely';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { recordAll } from '#kernel/workflow/history/server/record-all.ts';
import { requireTransaction } from '#kernel/workflow/server/move.ts';
import type { Mover } from '#kernel/workflow/server/mover.ts';
import { createDayOf } from '#zero-carbon/certification/issuance-log/audit/finding.ts';
import { unprintable } from '#zero-carbon/certification/drawing/text/unprintable.ts';
import { logTime } from '#zero-carbon/certification/issuance-log/server/log-time.ts';
import { lockIssuer } from '#zero-carbon/certification/issuing/server/enter-certificate.ts';
import { trainingCertificateLifecycle } from '#zero-carbon/training/certificates/training-certificates.states.ts';
import type { IssueProblem } from '#zero-carbon/training/certificates/issue-problems.words.ts';
import { isPortalNumber, trainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';
import { addTrainees, knownTrainees, type KnownTrainee } from '#zero-carbon/training/server/add-trainee.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';

export interface NewTrainingCertificate {
  readonly name: string;
  /** In any notation; null after it was erased. */
  readonly idCard: string | null;
  readonly courseId: string;
  /** The enrolment with the result; absent for a certificate issued elsewhere. */
  readonly enrolment?: { readonly id: string; readonly sessionId: string };
  /** The template edition for its rendering. */
  readonly templateId: string;
  /** A number of months from the day of its log entry or, if issued elsewhere: first and last day. */
  readonly valid: { readonly months: number } | { readonly issuedOn: string; readonly expiresOn: string };
  /** In capitals (`tidyTrainingNumber`); absent if the portal assigns one. */
  readonly number?: string;
}

/** An issued certificate, or the reason why it was not issued. */
export type IssueOutcome =
  | { readonly id: string; readonly number: string; readonly problem?: never }
  | { readonly problem: IssueProblem };

/**
 * Issues training certificates of the actor's organisation, some hundreds per call: people of the register, numbers,
 * rows, entries in the log and history, in the given transaction. Certificates that cannot be issued return a reason;
 * the others are still issued. A person has one certificate per session, and per course and day for those issued
 * elsewhere, so that a repeated call issues nothing twice. The log stays locked until the transaction ends: acquire all
 * other locks before.
 *
 * @param actor of the organisation, with the permission checked; the history names the actor.
 * @returns for each certificate, in input order, its id and number or its problem (`issueProblemWords`).
 * @throws Refusal 5000 for an organisation that may not issue today; 4003 for a party that is no organisation.
 * @example
 * const [outcome] = await issueTrainingCertificates(tx, { actor, certificates: [{ name, idCard, courseId, templateId,
 *   valid: { issuedOn, expiresOn }, number }] }, { ids, clock });
 */
export async function issueTrainingCertificates(
  tx: Tx,
  { actor, certificates }: { readonly actor: Mover; readonly certificates: readonly NewTrainingCertificate[] },
  { ids, clock }: { readonly ids: IdNumbers; readonly clock: Clock },
): Promise<IssueOutcome[]> {
  requireTransaction(tx);
  const organisation = await lockIssuer(tx, actor.partyId, clock);
  const at = await logTime(tx, clock.now());
  const today = createDayOf(clock.zone)(at.getTime());
  const asked = certificates.map((one) => askedOn(one, today));
  const known = await peopleOf(tx, asked, ids);
  const problems = await problemsOf(tx, asked, { known, partyId: actor.partyId! });
  const good = asked.filter((_one, index) => problems[index] === undefined);
  const issued = await enter(tx, good, { actor, organisation, ids, known, at, today });
  let next = 0;
  return problems.map((problem) => (problem === undefined ? issued[next++]! : { problem }));
}

/**
 * The problems of issuing certificates in the current state. Nothing is locked, so the result may differ when they are
 * issued; names of people whom other organisations certified are compared only then.
 *
 * @returns for each certificate, in input order, its problem or undefined.
 * @throws Refusal like `issueTrainingCertificates`.
 */
export async function issueProblems(
  tx: Tx,
  { actor, certificates }: { readonly actor: Mover; readonly certificates: readonly NewTrainingCertificate[] },
  { ids, clock }: { readonly ids: IdNumbers; readonly clock: Clock },
): Promise<(IssueProblem | undefined)[]> {
  await lockIssuer(tx, actor.partyId, clock);
  const asked = certificates.map((one) => askedOn(one, clock.today()));
  const known = await ownOf(tx, await peopleOf(tx, asked, ids), actor.partyId!);
  return problemsOf(tx, asked, { known, partyId: actor.partyId! });
}

/**
 * The people whom an organisation has certified. A check issues nothing, so it must not reveal which of thousands of ID
 * card numbers belong to other organisations' people; issuing does, and leaves a record.
 */
async function ownOf(
  tx: Tx,
  people: ReadonlyMap<string, KnownTrainee>,
  partyId: string,
): Promise<Map<string, KnownTrainee>> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from unnest(${[...people.values()].map(({ id }) => id)}::bigint[]) as p(id)
     where exists (select from zero_carbon.training_certificates c
                    where c.trainee_id = p.id and c.organisation_id = ${partyId})`.execute(tx);
  const own = new Set(rows.map(({ id }) => id));
  return new Map([...people].filter(([, { id }]) => own.has(id)));
}

const askedOn = (one: NewTrainingCertificate, today: string): Asked => ({
  ...one,
  ...datesOf(one.valid, today),
  card: one.idCard === null ? undefined : idCardNumber(one.idCard),
});

type Asked = NewTrainingCertificate & {
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly card: string | undefined;
};

const datesOf = (valid: NewTrainingCertificate['valid'], today: string) =>
  'months' in valid ? { issuedOn: today, expiresOn: addDays(addMonths(today, valid.months), -1) } : valid;

/** The occasion for which a person has at most one certificate. */
const occasionOf = ({ enrolment, courseId, issuedOn }: Asked, person: string): string =>
  JSON.stringify(enrolment ? [person, enrolment.sessionId] : [person, courseId, issuedOn]);

const peopleOf = (tx: Tx, asked: readonly Asked[], ids: IdNumbers): Promise<Map<string, KnownTrainee>> =>
  knownTrainees(
    tx,
    ids,
    asked.flatMap(({ card }) => card ?? []),
  );

/** Under the log's lock: no other process issues meanwhile. */
async function problemsOf(
  tx: Tx,
  asked: readonly Asked[],
  { known: people, partyId }: { readonly known: ReadonlyMap<string, KnownTrainee>; readonly partyId: string },
): Promise<(IssueProblem | undefined)[]> {
  const [taken, had] = [await takenNumbers(tx, asked), await occasionsOf(tx, people, asked, partyId)];
  const names = new Map<string, string>();
  return asked.map((one) => {
    const { card, number } = one;
    if (card === undefined) return 'noIdCard';
    if (unprintable(one.name).length > 0) return 'unprintable';
    const name = people.get(card)?.nameKey ?? names.get(card) ?? normalise(one.name);
    if (name !== normalise(one.name)) return 'otherName';
    if (number !== undefined && isPortalNumber(number)) return 'numberReserved';
    if (number !== undefined && taken.has(number)) return 'numberTaken';
    const occasion = occasionOf(one, people.get(card)?.id ?? card);
    if (had.has(occasion)) return 'again';
    names.set(card, name);
    had.add(occasion);
    if (number !== undefined) taken.add(number);
    return undefined;
  });
}

async function takenNumbers(tx: Tx, asked: readonly Asked[]): Promise<Set<string>> {
  const numbers = asked.flatMap(({ number }) => number ?? []);
  const { rows } = await sql<{ number: string }>`
    select number from zero_carbon.training_certificates where number = any(${numbers}::text[])`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

/** The occasions for which known people already have certificates. */
async function occasionsOf(
  tx: Tx,
  people: ReadonlyMap<string, KnownTrainee>,
  asked: readonly Asked[],
  partyId: string,
): Promise<Set<string>> {
  const trainees = [...people.values()].map(({ id }) => id);
  const sessions = asked.flatMap(({ enrolment }) => enrolment?.sessionId ?? []);
  const { rows } = await sql<{ person: string; session: string | null; course: string; issued_on: string }>`
    select trainee_id::text as person, session_id::text as session, course_id::text as course, issued_on
      from zero_carbon.training_certificates
     where trainee_id = any(${trainees}::bigint[])
       and (session_id = any(${sessions}::bigint[]) or session_id is null and organisation_id = ${partyId})`.execute(
    tx,
  );
  return new Set(
    rows.map(({ person, session, course, issued_on: on }) =>
      JSON.stringify(session === null ? [person, course, on] : [person, session]),
    ),
  );
}

interface Entering {
  readonly actor: Mover;
  readonly organisation: { readonly id: string; readonly code: string };
  readonly ids: IdNumbers;
  readonly known: ReadonlyMap<string, KnownTrainee>;
  readonly at: Date;
  readonly today: string;
}

async function enter(
  tx: Tx,
  asked: readonly Asked[],
  { actor, organisation, ids, known, at, today }: Entering,
): Promise<{ readonly id: string; readonly number: string }[]> {
  if (asked.length === 0) return [];
  const people = asked.map(({ name, card }) => ({ name, idCard: card! }));
  const trainees = await addTrainees(tx, ids, people, { at, known });
  const unnumbered = asked.filter(({ number }) => number === undefined).length;
  let sequence = (await lastSequence(tx, organisation.id, today.slice(0, 4), unnumbered)) - unnumbered;
  const numbers = asked.map(({ number }) => {
    if (number !== undefined) return number;
    sequence += 1;
    return trainingNumber({ organisation: organisation.code, year: today.slice(2, 4), sequence });
  });
  const column = <T>(of: (one: Asked) => T): T[] => asked.map(of);
  const { rows } = await sql<{ id: string; number: string }>`
    insert into zero_carbon.training_certificates
      (number, trainee_id, course_id, session_id, enrolment_id, template_id, issued_on, expires_on,
       organisation_id, entered_at)
    select given.*, ${actor.partyId}::bigint, ${at}::timestamptz
      from unnest(${numbers}::text[], ${trainees}::bigint[], ${column(({ courseId }) => courseId)}::bigint[],
                  ${column(({ enrolment }) => enrolment?.sessionId ?? null)}::bigint[],
                  ${column(({ enrolment }) => enrolment?.id ?? null)}::bigint[],
                  ${column(({ templateId }) => templateId)}::bigint[],
                  ${column(({ issuedOn }) => issuedOn)}::date[], ${column(({ expiresOn }) => expiresOn)}::date[]) as given
    returning id::text, number`.execute(tx);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const issued = numbers.map((number) => byNumber.get(number)!);
  await recordAll(
    tx,
    { actor, entity: trainingCertificateLifecycle.name, action: 'training-certificate.issue', at },
    issued.map(({ id, number }, index) => {
      const { issuedOn, expiresOn } = asked[index]!;
      return { entityId: id, content: { after: { number, issued_on: issuedOn, expires_on: expiresOn } } };
    }),
  );
  return issued;
}

/** The last number of an organisation in a year, increased by the number of new ones; under the log's lock. */
async function lastSequence(tx: Tx, organisationId: string, year: string, more: number): Promise<number> {
  if (more === 0) return 0;
  const { rows } = await sql<{ last: number }>`
    insert into zero_carbon.training_certificate_sequences as s (organisation_id, year, last)
    values (${organisationId}, ${Number(year)}, ${more})
    on conflict (organisation_id, year) do update set last = s.last + ${more}
    returning last`.execute(tx);
  return rows[0]!.last;
}
