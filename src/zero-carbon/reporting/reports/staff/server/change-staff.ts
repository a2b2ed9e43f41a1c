import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { lockParts, reopen } from '#zero-carbon/reporting/reports/entry/server/lock-report.ts';
import {
  mostStaff,
  type addStaff as addEndpoint,
  type removeStaff as removeEndpoint,
} from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { staffWords as text } from '#zero-carbon/reporting/reports/staff/staff.words.ts';
import type { StaffParts } from './staff-parts.ts';
import { staffOf } from './staff-of.ts';

type Editor = Context<(typeof addEndpoint)['access']>;

const staffPart = { part: 'staff', key: '' } as const;

/**
 * Lists people in a draft and checks each. A name and number that do not match are listed too, so that the user sees
 * the input; they count towards the enterprise's limit.
 *
 * @throws Refusal 4000 for a number that is already listed; 4029 if look-ups for the enterprise are suspended.
 */
export async function addStaff(
  { id, staff }: ParamsOf<typeof addEndpoint>,
  { db: tx, actor, clock, lang }: Editor,
  { certificates, limit }: StaffParts,
): Promise<ResultOf<typeof addEndpoint>> {
  const report = await lockParts(tx, id, actor, [staffPart]);
  const typed = staff.map(({ name, number }) => ({ name, number: number.normalize('NFKC').toUpperCase() }));
  const listed = new Set(await numbersOf(tx, id));
  if (listed.size + typed.length > mostStaff) throw refuse.rule(text.tooMany, { most: mostStaff });
  const twice = typed.flatMap(({ number }, at) => {
    const isTwice = listed.has(number);
    listed.add(number);
    return isTwice ? [{ path: `staff.${at}.number`, message: translate(text.listed, lang) }] : [];
  });
  if (twice.length > 0) throw refuse.invalid(twice);
  const at = clock.now();
  for (const _one of typed) {
    const wait = await limit.take(tx, actor.partyId, at);
    if (wait > 0) throw refuse.tooMany(wait);
  }
  const found = await certificates(tx, typed);
  for (const one of found) if (one) await limit.giveBack(tx, actor.partyId);
  await tx
    .insertInto('zero_carbon.report_staff')
    .values(typed.map((one) => ({ ...one, report_id: id })))
    .execute();
  await reopen(tx, id, ['questions']);
  const numbers = typed.map(({ number }) => number);
  await recordNumbers(tx, id, { actor, at, action: 'report-staff.add', content: { after: { numbers } } });
  const all = new Map((await staffOf(tx, report, certificates)).map((one) => [one.number, one]));
  return { staff: numbers.map((number) => all.get(number)!) };
}

/** Removes a person from the list of a draft. */
export async function removeStaff(
  { id, staff }: ParamsOf<typeof removeEndpoint>,
  { db: tx, actor, clock }: Editor,
): Promise<ResultOf<typeof removeEndpoint>> {
  await lockParts(tx, id, actor, [staffPart]);
  const removed = await tx
    .deleteFrom('zero_carbon.report_staff')
    .where('id', '=', staff)
    .where('report_id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow(refuse.notFound);
  await reopen(tx, id, ['questions']);
  const content = { before: { numbers: [removed.number] } };
  await recordNumbers(tx, id, { actor, at: clock.now(), action: 'report-staff.remove', content });
  return removed;
}

const numbersOf = async (tx: Db, reportId: string): Promise<string[]> =>
  (await tx.selectFrom('zero_carbon.report_staff').select('number').where('report_id', '=', reportId).execute()).map(
    ({ number }) => number,
  );

/** The history has certificate numbers only, because the named people have no account here. */
const recordNumbers = (
  tx: Db,
  reportId: string,
  act: Pick<Parameters<typeof record>[1], 'actor' | 'at' | 'action' | 'content'>,
): Promise<unknown> => record(tx, { entity: 'report-staff', entityId: reportId, ...act });
