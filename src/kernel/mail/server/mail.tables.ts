import type { ColumnType, Generated } from 'kysely';

/** `kept` without an SMTP server: the mail is only readable in the log. */
export type Delivery = 'queued' | 'sent' | 'kept' | 'failed';

interface MailTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** The one-click unsubscribe address (RFC 8058). */
  unsubscribe: Generated<string | null>;
  /** Null for mails from before they were marked. */
  secrets: Generated<string[] | null>;
  delivery: ColumnType<Delivery, undefined, Delivery>;
  attempts: Generated<number>;
  /** The last refusal, in the mail server's wording. */
  error: string | null;
  queued_at: Date;
  settled_at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.mails': MailTable;
  }
}
