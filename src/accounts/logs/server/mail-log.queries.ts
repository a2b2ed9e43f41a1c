import { sql, type Selectable } from 'kysely';
import type { mailLog } from '#accounts/logs/logs.contract.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { rangeOf } from './days.ts';
import { maskSecrets } from './mask-secrets.ts';

type MailRow = Omit<Selectable<Tables['kernel.mails']>, 'text' | 'html' | 'unsubscribe'>;

const columns = [
  'id',
  'recipient',
  'subject',
  'delivery',
  'attempts',
  'error',
  'queued_at',
  'settled_at',
  'secrets',
] as const satisfies readonly (keyof MailRow)[];

/** Returns a mail for the log, without its text. */
const present = ({ queued_at: queuedAt, settled_at: settledAt, secrets, ...row }: MailRow) => ({
  ...row,
  // no subject ever had a secret that was not marked
  subject: maskSecrets(row.subject, secrets ?? []).text,
  // a mail server may quote anything
  error: row.error === null ? null : maskSecrets(row.error, null).text,
  queuedAt,
  settledAt,
});

export function mails(params: ParamsOf<typeof mailLog>, { db, clock }: Pick<Context, 'db' | 'clock'>) {
  const { recipient = '', delivery } = params;
  const { from, before } = rangeOf(params, clock);
  return listSource({
    rows: db
      .selectFrom('kernel.mails')
      .select(columns)
      .where('queued_at', '>=', from)
      .where('queued_at', '<', before)
      .$if(delivery !== undefined, (rows) => rows.where('delivery', '=', delivery!))
      .$if(recipient !== '', (rows) =>
        rows.where(sql<boolean>`(lower(recipient) collate "C") like ${`${escapeLike(recipient.toLowerCase())}%`}`),
      ),
    key: 'id',
    sorts: { at: 'queued_at' },
    present,
  });
}

/**
 * Returns one mail with its text; undefined for an unknown ID. Tokens and codes are masked, except in demo mails that
 * no server delivers: the log is then the only mailbox of their readers.
 */
export async function mailById(db: Db, id: string, { demo }: { readonly demo: boolean }) {
  const row = await db
    .selectFrom('kernel.mails')
    .select([...columns, 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  if (demo && row.delivery === 'kept') return { ...present(row), subject: row.subject, text: row.text, masked: false };
  const { text, masked } = maskSecrets(row.text, row.secrets);
  return { ...present(row), text, masked };
}
