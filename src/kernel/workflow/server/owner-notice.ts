import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { translate, type Lang, type Text, type TextValues } from '#kernel/i18n/text.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { subscription, type Event, type Subscription } from '#kernel/jobs/server/subscription.ts';
import { sendMail } from '#kernel/mail/server/send-mail.ts';
import type { MoveOf } from '#kernel/workflow/lifecycle.ts';
import type { Moved, StoredLifecycle } from './move.ts';

export interface Recipient {
  readonly name: string;
  readonly mail: string;
  readonly lang: Lang;
}

/** How a workflow reaches people. */
export interface Recipients {
  /** The base of every link, without a slash at the end. */
  readonly publicUrl: string;
  /** Those who act for a party, hold a permission there and have an address. */
  readonly of: (db: Db, partyId: string, permission: string) => Promise<readonly Recipient[]>;
}

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    readonly recipients: Recipients;
  }
}

interface Notice<L extends StoredLifecycle> {
  /** Of the job that sends it, unique in the server. */
  readonly name: string;
  readonly lifecycle: L;
  readonly moves: readonly MoveOf<L>[];
  /** Another party that the move concerns, in the owner's place; nobody is written to where there is none. */
  readonly to?: (db: Db, id: string) => Promise<string | null>;
  /** Of the people of that party, those who hold it are written to. */
  readonly permission: string;
  /** Their places are what `about` gives; besides `name`, the reader's, `done`, what happened, and `link`. */
  readonly subject: Text;
  readonly text: Text;
  /** What the mail says of the record, in a language, and the path of its page; nothing where it is gone. */
  readonly about: (db: Db, id: string, lang: Lang) => Promise<{ values: TextValues; path: string } | undefined>;
}

/**
 * Declares a mail to those whom a move concerns, the people of the party that owns the record or of another: each in the
 * language of their own, sent after the move and never without it. It subscribes to the event that every move leaves.
 *
 * @example
 * export const orderNotice = ownerNotice({
 *   name: 'vr-fleet.notify-order-owner', lifecycle: orderLifecycle, moves: ['refuse', 'grant'], permission: 'orders.read',
 *   subject: orderWords.noticeSubject, text: orderWords.noticeText, about: aboutOrder,
 * });
 */
export const ownerNotice = <L extends StoredLifecycle>(notice: Notice<L>): Subscription<Moved> =>
  subscription<Moved>({
    topic: notice.lifecycle.name,
    name: notice.name,
    run: async () => (event, context) => sendNotice(notice as unknown as Notice<StoredLifecycle>, event, context),
  });

async function sendNotice(
  { lifecycle, moves, to, permission, subject, text, about }: Notice<StoredLifecycle>,
  { payload }: Event<Moved>,
  { database, clock, services: { recipients } }: Pick<JobContext, 'database' | 'clock' | 'services'>,
): Promise<void> {
  const { owner } = lifecycle.reach;
  const done = lifecycle.moves[payload.move]?.done;
  if (owner === null || !done || !moves.includes(payload.move)) return;
  await database.kysely.transaction().execute(async (tx) => {
    const party = to ? await to(tx, payload.id) : await ownerOf(tx, lifecycle.table, owner, payload.id);
    if (party === null) return;
    for (const { name, mail, lang } of await recipients.of(tx, party, permission)) {
      const facts = await about(tx, payload.id, lang);
      if (!facts) return;
      const link = recipients.publicUrl + facts.path;
      const values = { ...facts.values, name, link, done: translate(done, lang) };
      await sendMail(tx, {
        to: mail,
        subject: translate(subject, lang, values),
        text: translate(text, lang, values),
        at: clock.now(),
      });
    }
  });
}

async function ownerOf(tx: Db, table: string, owner: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ party: string | null }>`
    select ${sql.ref(owner)} as party from ${sql.table(table)} where id = ${id}`.execute(tx);
  return rows[0]?.party ?? null;
}
