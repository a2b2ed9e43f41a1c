import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { sendMails, type Mail } from '#kernel/mail/server/send-mail.ts';
import { inboxWords } from '#kernel/notify/notify.words.ts';
import type { NoticeKind } from '#kernel/notify/server/notice-kind.ts';
import type { Recipient, Recipients } from '#kernel/notify/server/recipients.ts';
import { subjectsOf } from '#kernel/notify/server/subjects-of.ts';
import type { Moment } from '#kernel/workflow/lifecycle.ts';
import { nextReminder } from '#kernel/workflow/server/due-statement.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';

export interface OpenDue {
  readonly id: string;
  readonly record: string;
  readonly dueOn: string;
}

interface Reminding {
  readonly lifecycle: StoredLifecycle;
  readonly state: string;
  readonly kinds: readonly NoticeKind[];
  readonly recipients: Recipients;
  readonly moment: Moment;
}

interface ToDo {
  readonly id: string;
  readonly kind: string;
  readonly record: string;
  readonly person: string;
  readonly party: string;
}

/**
 * Reminds every user with an open to-do about records that are due: the to-do is unread again and comes first, and is
 * mailed to users who have mails of its kind turned on. The due day determines the next reminder of each record.
 */
export async function remind(tx: Tx, reminding: Reminding, dues: readonly OpenDue[]): Promise<void> {
  const { lifecycle, state, kinds, moment } = reminding;
  const { rows } = await sql<ToDo>`
    select n.id::text, kind, entity_id as record, person_id as person, party_id as party from kernel.inbox n
     where entity = ${lifecycle.name} and entity_id = any(${dues.map(({ record }) => record)}::text[])
       and to_do and done_at is null and open_in = ${state}
     order by n.id`.execute(tx);
  const dueOn = new Map(dues.map((due) => [due.record, due.dueOn]));
  const mails: Mail[] = [];
  const reminded: string[] = [];
  for (const [name, toDos] of Map.groupBy(rows, (row) => row.kind)) {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) continue;
    const own = await byRecipient(tx, kind, toDos, reminding.recipients);
    reminded.push(...own.flatMap(({ lines }) => lines.map(({ id }) => id)));
    mails.push(...(await mailsOf(tx, kind, own, reminding, dueOn)));
  }
  await sql`
    update kernel.inbox set at = ${moment.at}, read_at = null where id = any(${reminded}::bigint[])`.execute(tx);
  await sendMails(tx, mails);
  const ids = dues.map(({ id }) => id);
  const next = nextReminder(lifecycle, state, sql.ref('known.due_on'), moment.today);
  await sql`
    with coming as (
      select due_on, ${next} as day
        from (select distinct due_on from kernel.dues where id = any(${ids}::bigint[])) as known
    ), over as (
      delete from kernel.dues d using coming
       where d.id = any(${ids}::bigint[]) and d.due_on = coming.due_on and coming.day is null
    )
    update kernel.dues d set act_on = coming.day from coming
     where d.id = any(${ids}::bigint[]) and d.due_on = coming.due_on and coming.day is not null`.execute(tx);
}

interface Own {
  readonly recipient: Recipient;
  readonly lines: readonly ToDo[];
}

/** To-dos by recipient, limited to users who may still do them. */
async function byRecipient(
  tx: Tx,
  { permission }: NoticeKind,
  toDos: readonly ToDo[],
  recipients: Recipients,
): Promise<readonly Own[]> {
  const parties = [...new Set(toDos.map(({ party }) => party))];
  const people = await recipients.of(tx, { permission, parties });
  const lines = Map.groupBy(toDos, ({ person, party }) => `${person} ${party}`);
  return people.flatMap((recipient) => {
    const own = lines.get(`${recipient.personId} ${recipient.partyId}`);
    return own ? [{ recipient, lines: own }] : [];
  });
}

/** One mail per record and person. */
async function mailsOf(
  tx: Tx,
  kind: NoticeKind,
  own: readonly Own[],
  { recipients: { publicUrl }, moment: { at, today } }: Reminding,
  dueOn: ReadonlyMap<string, string>,
): Promise<readonly Mail[]> {
  const unwanted = kind.legalEffect ? new Set<string>() : await unwantedBy(tx, kind.name);
  const mails: Mail[] = [];
  const mailed = new Set<string>();
  for (const { recipient, lines } of own) {
    const { personId, partyId, scope, name, mail: to, lang } = recipient;
    if (to === null || unwanted.has(personId)) continue;
    const actor = {
      personId,
      partyId,
      permissions: new Map(kind.permission === null ? [] : [[kind.permission, scope]]),
    };
    const records = lines.map(({ record }) => record);
    for (const [record, subject] of await subjectsOf(tx, kind, records, { actor, lang })) {
      if (mailed.has(`${personId} ${record}`)) continue;
      mailed.add(`${personId} ${record}`);
      const day = dueOn.get(record)!;
      const line = translate(kind.text, lang, subject.values);
      const text = withDay(line, day, day < today, lang);
      const values = {
        name,
        text,
        link: `${publicUrl}/#${subject.path ?? '/index/login'}`,
        settings: `${publicUrl}/#/index/inbox?tab=mails`,
      };
      const subjectLine = translate(inboxWords.reminder, lang, { text });
      mails.push({ to, subject: subjectLine, text: translate(inboxWords.mailText, lang, values), secrets: [], at });
    }
  }
  return mails;
}

/** A line with its day, which is not stated twice. */
export function withDay(line: string, day: string, isOver: boolean, lang: Lang): string {
  if (!line.includes(day)) return translate(isOver ? inboxWords.wasDue : inboxWords.due, lang, { text: line, day });
  return isOver ? translate(inboxWords.overdue, lang, { text: line }) : line;
}

async function unwantedBy(tx: Tx, kind: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('kernel.unwanted_mails').select('person_id').where('kind', '=', kind).execute();
  return new Set(rows.map(({ person_id: person }) => person));
}
