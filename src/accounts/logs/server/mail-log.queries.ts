import { sql } from 'kysely';
import type { mailLog } from '#accounts/logs/logs.contract.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import '#kernel/mail/server/mail.tables.ts';
import type { Selectable } from 'kysely';
import { cappedTotal } from '#kernel/db/server/capped.ts';
import type { Range } from './days.ts';
import { maskSecrets } from './mask-secrets.ts';

type MailRow = Omit<Selectable<Tables['kernel.mails']>, 'text' | 'html'>;

const columns = [
  'id',
  'recipient',
  'subject',
  'delivery',
  'attempts',
  'error',
  'queued_at',
  'settled_at',
] as const satisfies readonly (keyof MailRow)[];

/** A mail as the log shows it, without its text. */
const present = ({ queued_at: queuedAt, settled_at: settledAt, ...row }: MailRow) => ({
  ...row,
  subject: maskSecrets(row.subject).text,
  error: row.error === null ? null : maskSecrets(row.error).text,
  queuedAt: queuedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** A page of the e-mail log. */
export async function mailPage(
  db: Db,
  asked: ParamsOf<typeof mailLog>,
  { from, before }: Range,
): Promise<ResultOf<typeof mailLog>> {
  const { recipient, delivery, start, limit } = asked;
  const pattern = `${recipient?.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const found = db
    .selectFrom('kernel.mails')
    .where('queued_at', '>=', from)
    .where('queued_at', '<', before)
    .$if(delivery !== undefined, (query) => query.where('delivery', '=', delivery!))
    .$if(recipient !== undefined, (query) => query.where(sql<boolean>`(lower(recipient) collate "C") like ${pattern}`));
  const rows = await found
    .select(columns)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .offset(start)
    .limit(limit)
    .execute();
  return { rows: rows.map(present), ...(await cappedTotal(db, found.select('id'))) };
}

/** One mail with its text, tokens and codes masked; undefined where there is none. */
export async function mailById(db: Db, id: string) {
  const row = await db
    .selectFrom('kernel.mails')
    .select([...columns, 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { text, masked } = maskSecrets(row.text);
  return { ...present(row), text, masked: masked || maskSecrets(row.subject).masked };
}
