import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import { translate } from '#kernel/i18n/text.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import { inboxWords } from '#kernel/notify/notify.words.ts';
import { lockSubject } from './close-to-dos.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { Recipient, Recipients, Whom } from './recipients.ts';
import { subjectsOf } from './subjects-of.ts';

/** The event of a notice, in the form of its job. */
export interface Happening {
  readonly id: string;
  /** Null if it was no move. */
  readonly move: string | null;
  /** The target state of a record; null if it has none. */
  readonly to: string | null;
  /** The author; null for the server. */
  readonly by: string | null;
  /** For a kind with one recipient. */
  readonly person?: { readonly personId: string; readonly partyId: string };
  /** ISO 8601, business time. */
  readonly at: string;
}

export type NoticeContext = Pick<JobContext, 'database' | 'services' | 'jobId'>;

/**
 * Notifies the recipients, in one transaction: the lines of their inboxes and the mails. A run after a server crash
 * writes what is missing and nothing twice; acts completed meanwhile get no to-do.
 */
export async function sendNotice(
  kind: NoticeKind,
  happening: Happening,
  { database, services, jobId }: NoticeContext,
): Promise<void> {
  const { recipients } = services;
  await database.kysely.transaction().execute(async (tx) => {
    const people = await peopleOf(tx, kind, happening, recipients);
    const concerned = people.filter(({ personId }) => kind.legalEffect || personId !== happening.by);
    const written = await writeRows(tx, kind, happening, concerned, jobId);
    const isNew = ({ personId, partyId }: Recipient): boolean =>
      written.some((row) => row.person_id === personId && row.party_id === partyId);
    const mailed = new Set<string>();
    for (const person of concerned.filter(isNew)) {
      // one mail to a person who is a recipient in several parties
      if (person.mail === null || mailed.has(person.personId)) continue;
      mailed.add(person.personId);
      await mailNotice(tx, kind, happening, person, services);
    }
  });
}

/** The recipients; empty if the record is gone, or has left the state of the to-do. */
async function peopleOf(
  tx: Tx,
  kind: NoticeKind,
  happening: Happening,
  recipients: Recipients,
): Promise<readonly Recipient[]> {
  if ('lifecycle' in kind) {
    const parties = await partiesOf(tx, kind, happening);
    return parties ? recipients.of(tx, { permission: kind.permission, parties }) : [];
  }
  const { permission, entity, isDue, whom } = kind;
  const isOver = async () => isDue !== undefined && !(await isDue(tx, happening.id));
  // Acts lock rows before the subject. The query that locks the row comes first here too, and again under the lock.
  if (await isOver()) return [];
  await lockSubject(tx, entity, happening.id);
  if (await isOver()) return [];
  if (whom === 'all') return recipients.of(tx, { permission, parties: 'all' });
  const { personId, partyId } = happening.person!;
  const [there] = await recipients.of(tx, { permission, parties: [partyId], personId });
  return there ? [there] : recipients.of(tx, { permission, parties: 'all', personId });
}

/** The parties whose people are recipients of a move; undefined if there are none any more. */
async function partiesOf(
  tx: Tx,
  kind: Extract<NoticeKind, { lifecycle: unknown }>,
  happening: Happening,
): Promise<Whom['parties'] | undefined> {
  const { entity } = kind;
  const { id } = happening;
  const { table, column, reach } = kind.lifecycle;
  const found = await sql<Record<string, string | null>>`
    select * from ${sql.table(table)} where id = ${id} for share`.execute(tx);
  const row = found.rows[0];
  if (!row) return undefined;
  if (kind.toDo) {
    const now = String(row[column]);
    await closeOutdated(tx, entity, id, now, new Date(happening.at));
    if (now !== happening.to) return undefined;
  }
  if (kind.whom === 'all') return 'all';
  if (typeof kind.whom === 'function') return [...(await kind.whom(tx, [id])).values()].flat();
  if (kind.whom === 'owner') {
    const party = reach.owner === null ? null : row[reach.owner];
    return party === null || party === undefined ? undefined : [party];
  }
  if (!reach.assigned) return undefined;
  const { table: assignments, key, party, column: by } = reach.assigned;
  const { rows } = await sql<{ party: string }>`
    select ${sql.ref(party)}::text as party from ${sql.table(assignments)}
     where ${sql.ref(key)} = ${row[by]} and ${sql.ref(party)} is not null`.execute(tx);
  return rows.map((one) => one.party);
}

/** Closes a to-do whose record has moved on: a bulk move that started before the to-do was written did not see it. */
async function closeOutdated(tx: Tx, entity: string, id: string, state: string, at: Date): Promise<void> {
  await tx
    .updateTable('kernel.inbox')
    .set({ done_at: at })
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('to_do', '=', true)
    .where('done_at', 'is', null)
    .where('open_in', '<>', state)
    .execute();
}

async function writeRows(tx: Tx, kind: NoticeKind, happening: Happening, people: readonly Recipient[], jobId: string) {
  if (people.length === 0) return [];
  const { id, move, to, at } = happening;
  const row = { job_id: jobId, kind: kind.name, entity: kind.entity, entity_id: id, move, at: new Date(at) };
  return tx
    .insertInto('kernel.inbox')
    .values(
      people.map(({ personId, partyId }) => ({
        ...row,
        to_do: kind.toDo ?? false,
        open_in: kind.toDo ? to : null,
        person_id: personId,
        party_id: partyId,
        read_at: null,
        done_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['person_id', 'party_id'])
    .execute();
}

async function mailNotice(
  tx: Tx,
  kind: NoticeKind,
  { id, move, at }: Happening,
  { personId, partyId, scope, name, mail, lang }: Recipient,
  services: NoticeContext['services'],
): Promise<void> {
  if (mail === null || (!kind.legalEffect && (await isUnwanted(tx, personId, kind.name)))) return;
  const actor = { personId, partyId, permissions: new Map(kind.permission === null ? [] : [[kind.permission, scope]]) };
  const subject = (await subjectsOf(tx, kind, [id], { actor, lang })).get(id);
  if (!subject) return;
  const values = { ...subject.values, ...doneOf(kind, move, lang) };
  const text = translate(kind.text, lang, values);
  const { publicUrl } = services.recipients;
  const link = `${publicUrl}/#${subject.path ?? '/index/login'}`;
  const settings = `${publicUrl}/#/index/inbox?tab=mails`;
  const template: NonNullable<NoticeKind['mail']> = kind.mail ?? { subject: kind.text, text: inboxWords.mailText };
  const more = await template.values?.(tx, services, new Date(at));
  await sendMail(tx, {
    to: mail,
    subject: translate(template.subject, lang, values),
    text: translate(template.text, lang, { text, settings, ...values, ...more, name, link }),
    secrets: [],
    at: new Date(at),
  });
}

async function isUnwanted(tx: Tx, personId: string, kind: string): Promise<boolean> {
  const row = await tx
    .selectFrom('kernel.unwanted_mails')
    .select('kind')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** The event, in the lifecycle's words; for a new record, its state. */
export function doneOf(kind: NoticeKind, move: string | null, lang: Recipient['lang']): { done: string } | undefined {
  if (!('lifecycle' in kind)) return undefined;
  const { moves, states, start } = kind.lifecycle;
  const done = move === null ? states[start] : moves[move]?.done;
  return done && { done: translate(done, lang) };
}
