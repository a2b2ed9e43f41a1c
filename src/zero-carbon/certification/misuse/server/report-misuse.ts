import { randomInt } from 'node:crypto';
import { useTicket } from '#accounts/captcha/server/use-ticket.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import type { reportMisuse as endpoint } from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { reportWords } from '#zero-carbon/certification/misuse/report.words.ts';

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Accepts a report in exchange for a ticket; the receipt cannot be guessed from another. */
export async function reportMisuse(
  { number = '', place, seenOn, account, mail, ticket }: ParamsOf<typeof endpoint>,
  { db, clock, lang, caller }: Context<'public'>,
): Promise<string> {
  const at = clock.now();
  if (seenOn !== undefined && seenOn > clock.today()) throw refuse.field('seenOn', reportWords.inFuture, lang);
  if (!(await useTicket(db, ticket, caller, at))) throw refuse.rule(reportWords.ticketOver, undefined, '000109');
  const values = { number: tidyNumber(number), place, seen_on: seenOn ?? null, account, mail: mail ?? null, lang };
  const code = Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  const receipt = `M${clock.today().slice(2).replaceAll('-', '')}-${code}`;
  const named = await db
    .selectFrom('zero_carbon.certificates')
    .select('organisation_id')
    .where('number', '=', values.number)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('zero_carbon.misuse_reports')
    .values({
      ...values,
      receipt,
      reported_at: at,
      closed_at: null,
      due_on: null,
      organisation_id: named?.organisation_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { receipt, number: values.number };
  const actor = { personId: null, partyId: null };
  await recordChange(db, { actor, at }, 'misuse-report.report', id, { after });
  await publishStart(db, misuseLifecycle, id, actor, clock);
  return receipt;
}
