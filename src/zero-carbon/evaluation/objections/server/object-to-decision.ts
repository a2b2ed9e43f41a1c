import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { useTicket } from '#accounts/captcha/server/use-ticket.ts';
import type { UploadParams } from '#kernel/contract/upload-endpoint.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import type { UploadedFile } from '#kernel/files/server/upload/handle-upload.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Keyring } from '#kernel/secrets/server/keyring.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { within } from '#kernel/workflow/server/mover.ts';
import type {
  objectToDecision as objecting,
  objectAsEnterprise as objectingAsOwn,
} from '#zero-carbon/evaluation/objections/object.contract.ts';
import { objectWords as text } from '#zero-carbon/evaluation/objections/object.words.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { sealContact } from './contacts.ts';
import { publicDecisions } from './open-window.ts';

/** The entity that claims the files of an objection. */
export const objectionEntity = objectionLifecycle.name;

type Objecting = Context<'public'>;

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates an unguessable receipt: it gives access to the answer. */
function makeReceipt(today: string): string {
  const code = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
  return `Y${today.slice(2).replaceAll('-', '')}-${code}`;
}

/**
 * Runs before the files of the public are read: they are accepted only for public decisions, and with a ticket, which
 * is consumed.
 *
 * @throws Refusal 4003, 5000.
 */
export async function admitObjection(
  { id, ticket }: UploadParams<typeof objecting>,
  { db, clock, caller }: Objecting,
): Promise<void> {
  const decision = await publicDecisions(db, clock.today())
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (!isOpen(decision)) throw refuse.rule(text.over);
  if (!(await useTicket(db, ticket, caller, clock.now()))) throw refuse.rule(text.ticketOver, undefined, '000109');
}

/** Accepts an objection of the public, with its files. */
export async function objectToDecision(
  { id, name, contact, statement }: UploadParams<typeof objecting>,
  context: Objecting,
  files: readonly UploadedFile[],
  keyring: Keyring,
): Promise<{ receipt: string }> {
  const receipt = makeReceipt(context.clock.today());
  const sealed = sealContact(keyring, { name, contact }, receipt);
  return takeIn(context, { decision: id, receipt, statement, contact: sealed }, files);
}

/**
 * Accepts an objection of the enterprise to the decision on its own report.
 *
 * @throws Refusal 4003 for a report that is not its own; 5000 if that is not public.
 */
export async function objectAsEnterprise(
  { id, statement }: UploadParams<typeof objectingAsOwn>,
  context: Context<(typeof objectingAsOwn)['access']>,
  files: readonly UploadedFile[],
): Promise<{ receipt: string }> {
  const { db, actor, clock } = context;
  await db
    .selectFrom('zero_carbon.reports as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where(within(reportLifecycle, actor.permissions.get('reports.submit'), actor, 'r'))
    .executeTakeFirstOrThrow(refuse.notFound);
  const decision = await publicDecisions(db, clock.today())
    .where('r.id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!decision) throw refuse.rule(text.over);
  const receipt = makeReceipt(clock.today());
  return takeIn(context, { decision: decision.id, receipt, statement, contact: null }, files);
}

interface Given {
  readonly decision: string;
  readonly receipt: string;
  readonly statement: string;
  /** Null for the enterprise. */
  readonly contact: Buffer | null;
}

/**
 * Stores an objection under the lock of its report, which the clock also acquires before it approves: the second of the
 * two sees the result of the first.
 */
async function takeIn(
  { db: tx, actor, clock, lang }: Context,
  { decision: id, receipt, statement, contact }: Given,
  files: readonly UploadedFile[],
): Promise<{ receipt: string }> {
  const at = clock.now();
  // a separate statement: a statement that waits for a lock reads everything else as of before the wait
  await tx
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.decisions as d', 'd.report_id', 'r.id')
    .select('r.id')
    .where('d.id', '=', id)
    .forUpdate('r')
    .execute();
  const decision = await publicDecisions(tx, clock.today())
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  if (!isOpen(decision)) throw refuse.rule(text.over);
  const { id: objection } = await tx
    .insertInto('zero_carbon.objections')
    .values({
      receipt,
      report_id: decision.reportId,
      decision_id: id,
      party_id: decision.partyId,
      origin: actor ? 'enterprise' : 'public',
      person_id: actor?.personId ?? null,
      contact,
      statement,
      lang,
      received_at: at,
      closed_at: null,
      due_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by = { personId: actor?.personId ?? null, partyId: actor?.partyId ?? null };
  for (const file of files) await claimFile(tx, file.id, objectionEntity, objection, by);
  await tx
    .updateTable('zero_carbon.reports')
    .set({ objections_open: sql`objections_open + 1` })
    .where('id', '=', decision.reportId)
    .execute();
  const content = { after: { receipt, files: files.length } };
  await record(tx, {
    actor: by,
    entity: objectionEntity,
    entityId: objection,
    action: 'objection.receive',
    at,
    content,
  });
  await publishStart(tx, objectionLifecycle, objection, by, clock);
  return { receipt };
}

const isOpen = (decision: { readonly isOpen: boolean; readonly reopened_on: string | null }): boolean =>
  decision.isOpen && decision.reopened_on === null;
